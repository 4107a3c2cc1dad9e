import { BUSY, broken, type Failed } from './outcome'

/** A reading call that did not answer, as the query cache keeps it. */
export class CallFailure extends Error {
  override readonly name = 'CallFailure'
  readonly failed: Failed

  constructor(failed: Failed) {
    super(failed.msg)
    this.failed = failed
  }

  /** Any error of the cache as a CallFailure; what is not one already says nothing of its inside. */
  static from(error: Error): CallFailure {
    return error instanceof CallFailure ? error : new CallFailure(broken(BUSY))
  }
}
