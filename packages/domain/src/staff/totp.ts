/** Seconds of a step, and digits of a code (RFC 6238). */
export const TOTP_SECONDS = 30
export const TOTP_DIGITS = 6

/** HMAC-SHA-1 under the person's secret, handed in: the domain has no dependency. */
export type TotpMac = (counter: Uint8Array) => Uint8Array

/** The step of an instant. */
export function totpStep(at: Date): number {
  return Math.floor(at.getTime() / 1000 / TOTP_SECONDS)
}

/** The code of a step: six digits by dynamic truncation (RFC 4226). */
export function totpCode(mac: TotpMac, step: number): string {
  const counter = new Uint8Array(8)
  new DataView(counter.buffer).setBigUint64(0, BigInt(step))
  const digest = mac(counter)
  const offset = (digest.at(-1) ?? 0) & 0xf
  const view = new DataView(digest.buffer, digest.byteOffset)
  const number = (view.getUint32(offset) & 0x7fffffff) % 10 ** TOTP_DIGITS

  return String(number).padStart(TOTP_DIGITS, '0')
}

/**
 * The step a code belongs to, one to either side of now; null when it is none of them, or not later than the
 * last one that was used: a code works once (R-STF-2).
 */
export function acceptedStep(
  mac: TotpMac,
  asked: { code: string; at: Date; lastStep: number },
): number | null {
  const now = totpStep(asked.at)

  return (
    [now, now - 1, now + 1].find((step) => step > asked.lastStep && totpCode(mac, step) === asked.code) ??
    null
  )
}
