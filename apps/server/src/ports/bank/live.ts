import { z } from 'zod'
import { answerOf, answerOrNull, answerOrRefusal } from '../answer'
import type { SignedHttp } from '../signed-http'
import type { BankPort, OperationKind } from './port'
import * as wire from './wire'

const paths: Readonly<Record<OperationKind, string>> = {
  DEBIT: '/bank/v1/debits',
  REFUND: '/bank/v1/refunds',
  PAYOUT: '/bank/v1/payouts',
  TRANSFER: '/bank/v1/transfers',
  ADVANCE: '/bank/v1/advances',
  SUBSIDY: '/bank/v1/subsidies',
}

/**
 * The bank over signed HTTP (docs/ports/bank.md). Every method throws OutcomeUnknown when the answer cannot
 * be known.
 */
export function liveBank(http: SignedHttp): BankPort {
  const get = (path: string, query: Record<string, string | undefined> = {}) =>
    http({ method: 'GET', path, query })
  const post = (path: string, json: unknown = {}) => http({ method: 'POST', path, json })
  const operate = async (kind: OperationKind, json: unknown) =>
    answerOrRefusal(await post(paths[kind], json), wire.bankOperation)

  return {
    banks: async () =>
      answerOf(await get('/bank/v1/banks'), z.object({ banks: z.array(wire.bankRow) })).banks,
    bins: async () => answerOf(await get('/bank/v1/bins'), z.object({ bins: z.array(wire.bankBin) })).bins,
    lookUpBin: async (cardNo) => answerOrNull(await post('/bank/v1/bin-lookups', { cardNo }), wire.bankBin),
    branches: async (query) =>
      answerOf(await get('/bank/v1/branches', { ...query }), z.object({ branches: z.array(wire.bankBranch) }))
        .branches,
    settlementAccount: async () => answerOf(await get('/bank/v1/settlement-account'), wire.settlementAccount),

    checkCard: async (elements) => answerOf(await post('/bank/v1/card-checks', elements), wire.cardCheck),
    checkRenewal: async (cards) =>
      answerOf(await post('/bank/v1/card-renewals', cards), wire.cardRenewal).result,
    startSigning: async (elements) =>
      answerOrRefusal(await post('/bank/v1/signings', elements), wire.signingStarted),
    resendSigningCode: async (serialNo) =>
      answerOrRefusal(
        await post(`/bank/v1/signings/${encodeURIComponent(serialNo)}/code`),
        wire.signingStarted,
      ),
    confirmSigning: async (serialNo, code) =>
      answerOrRefusal(
        await post(`/bank/v1/signings/${encodeURIComponent(serialNo)}/confirmation`, { code }),
        wire.signed,
      ),
    contract: async (contractNo) =>
      answerOrNull(await get(`/bank/v1/contracts/${encodeURIComponent(contractNo)}`), wire.bankContract),
    terminateContract: async (contractNo, serialNo) =>
      answerOrRefusal(
        await post(`/bank/v1/contracts/${encodeURIComponent(contractNo)}/termination`, { serialNo }),
        wire.terminated,
      ),

    openSinglePayment: async (request) =>
      answerOrRefusal(await post('/bank/v1/single-payments', request), wire.signingStarted),
    resendSinglePaymentCode: async (serialNo) =>
      answerOrRefusal(
        await post(`/bank/v1/single-payments/${encodeURIComponent(serialNo)}/code`),
        wire.signingStarted,
      ),
    confirmSinglePayment: async (serialNo, code) =>
      answerOrRefusal(
        await post(`/bank/v1/single-payments/${encodeURIComponent(serialNo)}/confirmation`, { code }),
        wire.bankOperation,
      ),

    debit: (request) => operate('DEBIT', request),
    refund: (request) => operate('REFUND', request),
    payout: (request) => operate('PAYOUT', request),
    transfer: (request) => operate('TRANSFER', request),
    advance: (request) => operate('ADVANCE', request),
    subsidy: (request) => operate('SUBSIDY', request),
    operation: async (kind, serialNo) =>
      answerOrNull(await get(`${paths[kind]}/${encodeURIComponent(serialNo)}`), wire.bankOperation),
    closeOperation: async (kind, serialNo) =>
      answerOf(await post(`${paths[kind]}/${encodeURIComponent(serialNo)}/closing`), wire.bankOperation),

    channelFile: async (day) => answerOf(await get('/bank/v1/channel-files', { day }), wire.channelFile),
    statement: async (day) => answerOf(await get('/bank/v1/statements', { day }), wire.bankStatement),
    incoming: async ({ after, limit }) =>
      answerOf(
        await get('/bank/v1/incoming', { after: after ?? undefined, limit: String(limit) }),
        z.object({ entries: z.array(wire.incomingMoney) }),
      ).entries,
  }
}
