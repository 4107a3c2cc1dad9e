import * as record from '@tongzhou/client/record'
import { Decimal } from 'decimal.js'
import type { HttpClient } from '../harness/http-client'
import type { Expected } from './recompute'

type OrderView = NonNullable<(typeof record.orderDetail)['types']>['response']

/**
 * Every order a customer reads, against what our arithmetic made of the registrars' files. Answers how many
 * were compared.
 */
export async function checkOrders(
  client: HttpClient,
  expected: readonly Expected[],
  faults: string[],
): Promise<number> {
  const bySheet = groupsOf(expected, (one) => one.appSheetNo)
  const bySerial = groupsOf(expected, (one) => one.taSerialNo)
  let compared = 0
  for (const orderNo of await orderNumbers(client)) {
    const order = await client.send(record.orderDetail, { orderNo })
    const found = bySheet.get(sheetOf(orderNo)) ?? bySerial.get(order.taSerialNo ?? '-') ?? []
    if (found.length === 0) continue
    compared += 1
    for (const fault of differences(order, found)) faults.push(`${orderNo} ${order.kindLabel}: ${fault}`)
  }

  return compared
}

function differences(order: OrderView, found: readonly Expected[]): string[] {
  const faults: string[] = []
  const differ = (name: string, ours: Decimal | null, shown: string | null) => {
    if (ours !== null && (shown === null || !ours.eq(shown)))
      faults.push(`${name} ${ours.toFixed()} by the rules, ${shown ?? '-'} shown`)
  }
  const sum = (of: (one: Expected) => Decimal | null) => {
    const parts = found.map(of)

    return parts.includes(null)
      ? null
      : parts.reduce<Decimal>((all, part) => all.plus(part ?? 0), new Decimal(0))
  }
  differ(
    'amount',
    sum((one) => one.amount),
    order.confirmAmount,
  )
  differ(
    'shares',
    sum((one) => one.shares),
    order.confirmShares,
  )
  differ(
    'fee',
    sum((one) => one.fee),
    order.confirmFee,
  )
  const last = found.at(-1)
  differ('NAV', last?.nav ?? null, order.confirmNav)
  if (last?.target) differ('shares in', last.target.shares, order.target?.shares ?? null)
  const day = last?.confirmDay.replace(/(\d{4})(\d\d)(\d\d)/, '$1-$2-$3')
  if (day !== order.confirmDate) faults.push(`confirmed on ${day}, ${order.confirmDate ?? '-'} shown`)

  return faults
}

/** Our serial at a registrar: the distributor, then the order's number with the sequence filled up to 24. */
const sheetOf = (orderNo: string) => `888${orderNo.slice(0, 8)}0${orderNo.slice(8)}`

async function orderNumbers(client: HttpClient): Promise<string[]> {
  const numbers: string[] = []
  for (let pageNo = 1; ; pageNo += 1) {
    const { rows } = await client.send(record.orderList, { pageNo, pageSize: 50 })
    numbers.push(...rows.map(({ orderNo }) => orderNo))
    if (rows.length < 50) return numbers
  }
}

function groupsOf(all: readonly Expected[], nameOf: (one: Expected) => string): Map<string, Expected[]> {
  const groups = new Map<string, Expected[]>()
  for (const one of all) {
    const name = nameOf(one)
    if (name !== '') groups.set(name, [...(groups.get(name) ?? []), one])
  }

  return groups
}
