/** Who is calling: the live session's customer. */
export interface SessionCustomer {
  readonly customerNo: string
  readonly bucket: number
  readonly status: string
  readonly sessionHash: Buffer
  /** The device that an app's session is held by, as its key's hash: from another one there is no session. */
  readonly heldBy?: Buffer | undefined
}
