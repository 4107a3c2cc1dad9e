/** A code on a screen is good for so long (R-ACT-25); real time. */
export const QR_LOGIN_MS = 120_000

/** What became of a code; EXPIRED is not stored, it is what time makes of the first three. */
export const qrLoginStates = ['WAITING', 'SCANNED', 'CONFIRMED', 'TAKEN', 'REFUSED', 'EXPIRED'] as const
export type QrLoginState = (typeof qrLoginStates)[number]

/** The state of a code as the computer that shows it learns it. */
export function qrLoginState(row: { state: QrLoginState; expiresAt: Date }, now: Date): QrLoginState {
  const isOver = row.state === 'TAKEN' || row.state === 'REFUSED'

  return !isOver && row.expiresAt <= now ? 'EXPIRED' : row.state
}

/**
 * The number that the screen shows, among two others for the phone to choose from: two digits each, all
 * different, their order by chance. `draw` answers a whole number from 0 up to but not including its bound.
 */
export function drawPair(draw: (bound: number) => number): { pair: string; numbers: string[] } {
  const numbers: string[] = []
  while (numbers.length < 3) {
    const number = String(10 + draw(90))
    if (!numbers.includes(number)) numbers.push(number)
  }
  const pair = numbers[draw(3)]
  if (pair === undefined) throw new RangeError('draw answered beyond its bound')

  return { pair, numbers }
}
