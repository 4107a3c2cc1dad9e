import type { CallDefinition } from '@tongzhou/contract/kit/define-call'
import { testEachInOne } from '@tongzhou/testkit/test-each-in-one'
import { expect, test } from 'vitest'
import type { Trader } from '../trading/test-trader'
import { nobodys } from './test-owned-rows'
import { type Ids, calls, contents, db, floor, inputOf, owner } from './test-owner'

/**
 * Customers find only what is theirs: for every call and every owned id of its request, another customer's id
 * gets the same answer as an unknown id, and nothing is written. The list comes from the contracts; a call
 * with an owned id but no input here fails the test.
 */
/** The id that another customer's, or nobody's, replaces. */
const replaced = (name: string, field: string, ids: Ids): Partial<Ids> =>
  field === 'groupIds'
    ? { groupId: ids.groupId }
    : field === 'pictureIds'
      ? { loosePictureId: ids.loosePictureId }
      : field === 'orderNos'
        ? { orderNo: ids.orderNo }
        : name === 'remittanceInfo' || name === 'singlePayWithoutContract'
          ? { remitOrderNo: ids.remitOrderNo, codeOrderNo: ids.codeOrderNo }
          : field === 'serialNo'
            ? {
                serialNo: ids.serialNo,
                mergeSerialNo: ids.mergeSerialNo,
                resignSerialNo: ids.resignSerialNo,
                signSerialNo: ids.signSerialNo,
                checkSerialNo: ids.checkSerialNo,
                changeSerialNo: ids.changeSerialNo,
              }
            : { [field]: ids[field as keyof Ids] }

const send = (name: string, call: CallDefinition, trader: Trader, ids: Ids) =>
  floor.product.call(name, inputOf(name, call, trader, ids), {
    token: trader.token,
    json: call.body === 'json',
    method: call.method,
  })

const mine = await owner()
const theirs = await owner()
const NOT_FOUND_CODES = [404, 6008]

testEachInOne(
  'another customer’s id is answered like nobody’s, and nothing is written',
  calls.flatMap(([name, call]) => (call.ownedIds ?? []).map((field) => [name, field, call] as const)),
  async (name, field, call) => {
    // The first card is bound before there is a trade password.
    const trade_hash = name === 'openAccountByBankCode' ? null : 'set'
    const { customerNo } = mine.trader
    await db.updateTable('customer').set({ trade_hash }).where('customer_no', '=', customerNo).execute()
    const before = await contents()
    const foreign = await send(name, call, mine.trader, { ...mine.ids, ...replaced(name, field, theirs.ids) })
    const none = await send(name, call, mine.trader, { ...mine.ids, ...replaced(name, field, nobodys) })
    expect(NOT_FOUND_CODES, `${foreign.code} ${foreign.msg}`).toContain(foreign.code)
    expect([foreign.code, foreign.msg, foreign.data]).toEqual([none.code, none.msg, none.data])
    expect(await contents()).toEqual(before)
  },
)

// Last, because some of them end what they name: the same request with own ids must find them.
testEachInOne(
  'every call finds the customer’s own ids',
  // A plan is found by confirmRiskMismatch only while it waits for a choice, as in every-call.test.ts.
  calls.filter(([name, call]) => call.ownedIds && name !== 'confirmRiskMismatch'),
  async (name, call) => {
    const { trader, ids } = await owner()
    const answer = await send(name, call, trader, ids)
    expect([...NOT_FOUND_CODES, 1001, 1008], `${answer.code} ${answer.msg}`).not.toContain(answer.code)
  },
)

/** Fields that look like ids of something owned, and are none. */
const nobodyOwns = new Set([
  // what is typed or belongs to the market
  'idNo',
  'cardNo',
  'branchNo',
  'id',
  'templateId',
  'agreementIds',
  'outgoingNo',
  'pageNo',
  // the account at the other seller
  'toTradeAcco',
  // before there is a customer
  'sliderId',
  'qrId',
  // a question to a key, refused as a wrong answer (passkeys.test.ts)
  'challengeId',
  // the caller's own result number, unknown to others
  'seq',
  // of a form, made by the browser
  'draftNo',
])

/** Choices within a list of one's own: what is not one's own finds nothing there. */
const choosesAmongOwn = new Set([
  'applyCardChange.fileIds',
  'submitForeignPapers.fileIds',
  'changeIdentity.fileIds',
  'exchangeList.orderNo',
  'orderList.tradeAcco',
])

test('every field that looks like an id is owned, or known to be nobody’s', () => {
  const looksOwned = /(No|Ids?|Acco|[sS]eq)$/
  const unknown = calls
    .filter(([, call]) => call.access === 'login')
    .flatMap(([name, call]) =>
      Object.keys(call.request.shape)
        .filter((field) => (field === 'id' || looksOwned.test(field)) && !nobodyOwns.has(field))
        .filter((field) => !call.ownedIds?.includes(field))
        .map((field) => `${name}.${field}`)
        .filter((field) => !choosesAmongOwn.has(field)),
    )
  expect(unknown).toEqual([])
})
