/**
 * What the customer reads when the body does not fit the contract: the first field's message. A body that is
 * none at all is answered with `status` 400.
 */
export class BadRequest extends Error {
  override readonly name = 'BadRequest'
  readonly field: string | null
  readonly status: 200 | 400

  constructor(message: string, field: string | null = null, status: 200 | 400 = 200) {
    super(message)
    this.field = field
    this.status = status
  }
}
