/** What the customer reads when the body does not fit the contract: the first field's message. */
export class BadRequest extends Error {
  override readonly name = 'BadRequest'
  readonly field: string | null

  constructor(message: string, field: string | null = null) {
    super(message)
    this.field = field
  }
}
