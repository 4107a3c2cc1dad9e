/** A request that is refused for good (4xx) or for now (5xx); becomes `{code, message, …extra}`. */
export class Refusal extends Error {
  override readonly name = 'Refusal'
  readonly status: number
  readonly code: string
  readonly extra: Readonly<Record<string, string | number>>

  constructor(
    status: number,
    code: string,
    message: string,
    extra: Readonly<Record<string, string | number>> = {},
  ) {
    super(message)
    this.status = status
    this.code = code
    this.extra = extra
  }

  body(): Record<string, string | number> {
    return { code: this.code, message: this.message, ...this.extra }
  }
}
