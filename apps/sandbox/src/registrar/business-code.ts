/** The business codes by name: the only place where the sandbox's registrar writes them as digits. */
export const applicationCode = {
  openAccount: '001',
  closeAccount: '002',
  changeAccount: '003',
  addTradeAccount: '008',
  removeTradeAccount: '009',
  subscription: '020',
  purchase: '022',
  redemption: '024',
  custodyOneStep: '026',
  custodyIn: '027',
  custodyOut: '028',
  dividendMode: '029',
  transform: '036',
  planPurchase: '039',
  cancel: '052',
  planRedemption: '063',
  quickRedemption: '098',
} as const

export const confirmationCode = {
  custodyIn: '127',
  subscriptionResult: '130',
  freeze: '131',
  unfreeze: '132',
  nonTradeIn: '134',
  nonTradeOut: '135',
  forcedRedemption: '142',
  dividend: '143',
  forcedIncrease: '144',
  forcedDecrease: '145',
  raisingFailed: '149',
  liquidation: '150',
  salesServiceFee: '173',
} as const

/** Whether a code is one of these. */
export function isCodeOf(codes: readonly string[], code: string | null | undefined): boolean {
  return code !== null && code !== undefined && codes.includes(code)
}
