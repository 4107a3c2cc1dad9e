/** Who is calling: the live session's customer. */
export interface SessionCustomer {
  readonly customerNo: string
  readonly bucket: number
  readonly status: string
  readonly sessionHash: Buffer
}
