/** The store of files cannot be reached or refuses us: not the visitor's fault, and worth another try. */
export class StorageAway extends Error {
  override name = 'StorageAway';
}
