/**
 * The registrars' business codes by name (§3.1): the only place where they are written as digits, beside the
 * table of the file format. An application asks for something, a confirmation answers it or says what the
 * registrar did by itself.
 */
export const applicationCode = {
  openAccount: '001',
  closeAccount: '002',
  changeAccount: '003',
  addTradeAccount: '008',
  removeTradeAccount: '009',
  subscription: '020',
  reservedSubscription: '021',
  purchase: '022',
  reservedPurchase: '023',
  redemption: '024',
  reservedRedemption: '025',
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
  subscriptionAccepted: '120',
  purchase: '122',
  redemption: '124',
  custodyOneStep: '126',
  custodyIn: '127',
  custodyOut: '128',
  dividendMode: '129',
  subscriptionResult: '130',
  freeze: '131',
  unfreeze: '132',
  nonTrade: '133',
  nonTradeIn: '134',
  nonTradeOut: '135',
  transform: '136',
  transformIn: '137',
  transformOut: '138',
  planPurchase: '139',
  forcedRedemption: '142',
  dividend: '143',
  forcedIncrease: '144',
  forcedDecrease: '145',
  raisingFailed: '149',
  liquidation: '150',
  cancel: '152',
  changeTradeAccount: '158',
  planRedemption: '163',
  quickRedemption: '198',
} as const

/** Orders that hold others together: our own numbers, never sent to a registrar. */
export const parentOrderCode = {
  topUp: '090',
  withdrawal: '091',
  quickWithdrawal: '092',
  basketIn: '093',
  basketOut: '094',
} as const

/** Whether a code is one of these. */
export function isCodeOf(codes: readonly string[], code: string | null | undefined): boolean {
  return code !== null && code !== undefined && codes.includes(code)
}
