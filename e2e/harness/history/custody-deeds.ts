import * as custody from '@tongzhou/client/custody'
import * as trade from '@tongzhou/client/trade'
import type { HttpClient } from '../http-client'
import { SAMPLE_FUND } from '../invest'
import { tradeTicket } from '../open-account'
import type { Stage } from './stage'

const OTHER_SELLER = '999'

/** In one step, to a trade account at another seller. */
export async function moveAway({ cast, funds }: Stage): Promise<void> {
  const { client } = cast.trader
  const page = await client.send(trade.redeemPage, { fundCode: funds.mixed })
  await client.send(custody.transferOut, {
    fundCode: funds.mixed,
    tradeAcco: page.accounts[0]?.tradeAcco ?? '',
    shares: '100.00',
    toDistributor: OTHER_SELLER,
    toTradeAcco: '99900000001',
    tradeTicket: await tradeTicket(client),
    duplicateConfirmed: true,
  })
}

/** The registrar learns of his trade account here before the other seller can name it. */
export async function registerForMove({ cast, funds }: Stage): Promise<void> {
  const { client } = cast.bondHolder
  await client.send(custody.registerAccount, { fundCode: funds.mixed, tradeAcco: await ownAccount(client) })
}

/**
 * In two steps, from another seller: it has offered the shares under its number, the customer takes them
 * over.
 */
export async function bringIn({ cast, sandbox, funds }: Stage): Promise<void> {
  const { client } = cast.bondHolder
  const outgoingNo = `${OTHER_SELLER}202401050000000000042`
  const shares = '800.00'
  const offer = { fundCode: funds.mixed, appSheetNo: outgoingNo, shares, from: '2024-01-05' }
  await sandbox.scenario({ kind: 'custody-offered', ...offer })
  await client.send(custody.transferIn, {
    fundCode: funds.mixed,
    tradeAcco: await ownAccount(client),
    shares,
    fromDistributor: OTHER_SELLER,
    outgoingNo,
    tradeTicket: await tradeTicket(client),
    duplicateConfirmed: true,
  })
}

async function ownAccount(client: HttpClient): Promise<string> {
  const { ways } = await client.send(trade.purchasePayWays, { fundCode: SAMPLE_FUND })

  return ways.find(({ way }) => way === 'CARD')?.tradeAcco ?? ''
}
