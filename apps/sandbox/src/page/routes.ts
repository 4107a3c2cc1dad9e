import { randomUUID } from 'node:crypto'
import type { FastifyInstance, FastifyReply } from 'fastify'
import type { CardState, NextOutcome } from '../bank/accounts'
import type { ClockMove } from '../clock/clock'
import { moveFrom } from '../clock/routes'
import { fenFrom, fieldsOf, textField } from '../http/fields'
import { Refusal } from '../http/refusal'
import { mark, page, pageParts, type PageWorld } from './page'
import { script } from './script'
import { styles } from './styles'

const notices: Readonly<Record<string, string>> = {
  CLOCK_BACKWARDS: '时间只能向前走，时钟没有变动。',
  TOO_FAR: '一次最多前进 400 天，时钟没有变动。',
  BAD_REQUEST: '没有这样的时间，时钟没有变动。',
  AMOUNT: '金额不正确，请输入如 1000 或 1000.50 的金额。',
  CARD_ABNORMAL: '银行卡状态异常，没有汇出。',
  INSUFFICIENT_BALANCE: '银行卡余额不足，没有汇出。',
}
const states: readonly CardState[] = ['NORMAL', 'LOST', 'FROZEN', 'CLOSED']
const outcomes: readonly NextOutcome[] = [
  'NORMAL',
  'INSUFFICIENT',
  'SLOW',
  'UNKNOWN_THEN_SUCCESS',
  'LOST',
  'DUPLICATE_CALLBACK',
  'NO_CALLBACK',
  'RETURN_PAYOUT',
]

/** The one page for people: `GET /`, its parts, its style and script, and the forms behind its buttons. */
export function pageRoutes(app: FastifyInstance, world: PageWorld): void {
  app.addHook('onRequest', async (request) => {
    // Another site must not press our buttons in a visitor's browser.
    const { origin, host } = request.headers
    const isForeign = origin !== undefined && (!URL.canParse(origin) || new URL(origin).host !== host)
    if (request.method !== 'GET' && isForeign) throw new Refusal(403, 'FOREIGN_ORIGIN', '只接受本页的操作')
  })
  app.get('/', async (request, reply) => {
    const notice = fieldsOf(request.query).get('notice')
    const text = typeof notice === 'string' ? (notices[notice] ?? '') : ''
    reply.header('content-security-policy', "default-src 'self'; frame-ancestors 'none'")

    return reply.type('text/html; charset=utf-8').header('cache-control', 'no-store').send(page(world, text))
  })
  app.get('/page/parts', () =>
    Object.fromEntries(Object.entries(pageParts(world)).map(([name, part]) => [name, part.html])),
  )
  app.get('/page/style.css', (_request, reply) => reply.type('text/css; charset=utf-8').send(styles))
  app.get('/page/script.js', (_request, reply) => reply.type('text/javascript; charset=utf-8').send(script))
  app.get('/page/mark.svg', (_request, reply) => reply.type('image/svg+xml').send(mark.html))

  app.post('/page/clock', async (request, reply) => {
    const move = moveFromForm(request.body)
    const outcome = move === null ? 'BAD_REQUEST' : world.clock.move(move)

    return back(reply, 'clock', typeof outcome === 'string' ? outcome : '')
  })
  app.post('/page/people', async (_request, reply) => {
    world.people.add(10)

    return back(reply, 'people')
  })
  cardForms(app, world)
}

function cardForms(app: FastifyInstance, { bank }: PageWorld): void {
  const cardNoOf = (params: unknown) => textField(fieldsOf(params), 'cardNo', /^\d{12,19}$/)

  app.post('/page/cards/:cardNo', async (request, reply) => {
    const account = bank.accounts.get(cardNoOf(request.params))
    const fields = fieldsOf(request.body)
    if (account !== undefined) {
      const state = states.find((name) => name === fields.get('state')) ?? account.state
      const next = outcomes.find((name) => name === fields.get('next')) ?? account.next
      bank.accounts.put({ ...account, state, next })
    }

    return back(reply, 'bank')
  })
  app.post('/page/cards/:cardNo/remittance', async (request, reply) => {
    const fields = fieldsOf(request.body)
    const remark = fields.get('remark')
    const amount = typedAmount(fields.get('amount'))
    if (amount === null) return back(reply, 'bank', 'AMOUNT')
    try {
      bank.remit(cardNoOf(request.params), {
        serialNo: randomUUID(),
        amount,
        remark: typeof remark === 'string' ? remark : '',
      })
    } catch (error) {
      if (error instanceof Refusal) return back(reply, 'bank', error.code)
      throw error
    }

    return back(reply, 'bank')
  })
  app.post('/page/cards/:cardNo/renewal', async (request, reply) => {
    bank.renewCard(cardNoOf(request.params))

    return back(reply, 'bank')
  })
  app.post('/page/cards/:cardNo/revocation', async (request, reply) => {
    const contract = bank.contracts.ofCard(cardNoOf(request.params))
    if (contract !== undefined) bank.revokeContract(contract.contractNo)

    return back(reply, 'bank')
  })
}

function back(reply: FastifyReply, anchor: string, notice = ''): FastifyReply {
  return reply.redirect(`/${notice === '' ? '' : `?notice=${notice}`}#${anchor}`, 303)
}

function moveFromForm(body: unknown): ClockMove | null {
  const [[name, value] = ['', '']] = fieldsOf(body)
  if (name === 'toRealTime') return { toRealTime: true }

  return moveFrom({ [name]: name === 'advanceMs' ? Number(value) : value })
}

/** Fen from what was typed ("1000", "1000.5"), null when it is no amount above zero. */
function typedAmount(typed: unknown): bigint | null {
  if (typeof typed !== 'string' || !/^\d{1,9}(\.\d{1,2})?$/.test(typed.trim())) return null
  const [whole = '0', part = ''] = typed.trim().split('.')
  const fen = fenFrom(`${whole}.${part.padEnd(2, '0')}`)

  return fen > 0n ? fen : null
}
