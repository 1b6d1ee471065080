/**
 * Work refused for now, because the queue is full or the caller has used up its budget. An expected failure that crosses
 * several layers, so it is thrown and handled in one place.
 */
export class Overloaded extends Error {
  override name = 'Overloaded';
  readonly reason: 'queue' | 'budget';
  readonly retryAfterSeconds: number;
  constructor(reason: 'queue' | 'budget', retryAfterSeconds: number) {
    super(`refused: ${reason}`);
    this.reason = reason;
    this.retryAfterSeconds = retryAfterSeconds;
  }
}
