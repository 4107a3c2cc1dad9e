import type { RegistrarDue } from '@tongzhou/db/stores/registrar/registrar-due-store'
import { addMoney } from '@tongzhou/domain/kernel/money'

/**
 * Sums the lines of a registrar's list that share fund, business, confirmation day, kind of capital, pay day
 * and direction (for example two dividends of a fund on a day): they are due together.
 */
export function summedDues<Due extends RegistrarDue>(lines: readonly Due[]): Due[] {
  const sums = new Map<string, Due>()
  for (const line of lines) {
    const { taCode, fundCode, bizCode, confirmDate, capitalType, payDate, direction } = line
    const key = [taCode, fundCode, bizCode, confirmDate, capitalType, payDate, direction].join('/')
    const known = sums.get(key)
    sums.set(key, known ? { ...known, amount: addMoney(known.amount, line.amount) } : line)
  }

  return [...sums.values()]
}
