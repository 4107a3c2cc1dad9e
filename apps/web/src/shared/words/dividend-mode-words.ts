import type { DividendMode } from '@tongzhou/client/sets/dividend-mode'

/** What the customer calls the registrar's codes of the dividend mode. */
export const dividendModeWords: Readonly<Record<DividendMode, string>> = {
  '1': '现金分红',
  '0': '红利再投资',
}
