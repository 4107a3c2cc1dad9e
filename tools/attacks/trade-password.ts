import type { Attack } from './attack'
import { TRADE } from './attacked-product'

const GUESSES = 300

/**
 * Whoever has a session guesses the trade password by the two calls that compare it, and by the new passwords
 * that a change refuses; each guess from another network.
 */
export const guessedTradePassword: Attack = {
  name: 'A1',
  title: 'guesses of a trade password',
  run: async (product) => {
    const { call, customer } = await product()
    const one = await customer()
    const ask = (n: number, name: string, input: Readonly<Record<string, string>>) =>
      call(name, input, { from: `203.0.${n % 250}.9`, token: one.token })
    const answers = new Set<string>()
    let [wrong, told] = [0, 0]
    for (let n = 0; n < GUESSES; n += 1) {
      const guess = String(513_846 + n * 7)
      const { reason } =
        n % 2 === 0
          ? await ask(n, 'checkTradePassword', { tradePassword: guess })
          : await ask(n, 'updateTradePassword', { mode: 'CHANGE', oldPassword: guess, newPassword: '830417' })
      if (reason === 'TRADE_PASSWORD_WRONG') wrong += 1
      else answers.add(reason ?? 'let in')
    }
    for (const newPassword of [TRADE, '918273', '513846']) {
      const { reason } = await ask(0, 'updateTradePassword', { mode: 'CHANGE', newPassword })
      if (reason !== 'TRADE_PASSWORD_LOCKED') told += 1
    }
    const right = await ask(1, 'checkTradePassword', { tradePassword: TRADE })
    const isHeld = wrong < 5 && right.code !== 200 && told === 0

    return {
      isHeld,
      text: `${wrong} of ${GUESSES} guesses were answered as wrong, then ${[...answers].join(', ')}; the right one after that: ${right.reason ?? right.code}; new passwords without the old one told ${told} times`,
    }
  },
}
