import { applicationCode, confirmationCode } from '@tongzhou/domain/trade/business-code'

/** Applications that take shares out by lots. */
export const sold = [applicationCode.redemption, applicationCode.transform, applicationCode.quickRedemption]

/** What a registrar pays out by itself. */
export const paidOut = [confirmationCode.forcedRedemption, confirmationCode.liquidation]

/** What takes shares away without an order of ours. */
export const takenAway = [...paidOut, confirmationCode.forcedDecrease, confirmationCode.nonTradeOut]
