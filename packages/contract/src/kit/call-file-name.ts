/**
 * File name (kebab-case, without ending) of a call: `buySingleFund` stands in `buy-single-fund.ts` in every
 * room.
 */
export function callFileName(name: string): string {
  return name.replace(/([a-z0-9])([A-Z])/g, '$1-$2').toLowerCase()
}
