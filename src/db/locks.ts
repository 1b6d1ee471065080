/**
 * The advisory locks of this database. Any numbers will do, as long as they differ and every node uses the same ones: a node of another
 * version may run at the same time, so a number never changes its meaning.
 */
export const locks = {
  migrate: 1_998_301_361,
  importContent: 1_998_301_362,
  syncDownloads: 1_998_301_363,
  refreshSearch: 1_998_301_364,
  rotateOidcKeys: 1_998_301_365,
  makeDocuments: 1_998_301_367,
  firstContent: 1_998_301_369,
} as const;
