import { randomUUID } from 'node:crypto'
import { waitUntil } from './wait-until'

/** A sample person of the sandbox, as `GET /people` tells. */
export interface SamplePerson {
  readonly id: string
  readonly name: string
  readonly idNo: string
  readonly idBegin: string
  readonly idEnd: string
  readonly mobile: string
  readonly note: string
  readonly cards: readonly {
    readonly cardNo: string
    readonly bankSerial: string
    readonly bankName: string
  }[]
}

interface Message {
  readonly id: string
  readonly channel: string
  readonly code: string | null
}

/** Everything a test moves in the simulated world, over its HTTP page. */
export interface SandboxLevers {
  readonly url: string
  /** Business time now, ISO with +08:00. */
  now(): Promise<string>
  /** Moves the market clock to an instant: 'YYYY-MM-DD HH:MM' in Shanghai. */
  moveTo(text: string): Promise<void>
  /** Moves the market clock to a time ('HH:MM') of the next trading day. */
  moveToNextTradingDay(time: string): Promise<void>
  /** Runs `send`, then answers the code of the message that arrives for it. */
  codeAfter(options: {
    to: string
    channel: 'SMS' | 'BANK_SMS'
    send: () => Promise<unknown>
  }): Promise<string>
  /** Everybody the sandbox has made so far. */
  people(): Promise<SamplePerson[]>
  /** New ordinary people that no test has used. */
  newPeople(count: number): Promise<SamplePerson[]>
  idPicture(person: SamplePerson, side: 'front' | 'back'): Promise<Blob>
  /** What the bank has taken from a card, yuan with two decimals each; at most the last hundred movements. */
  debitsOf(cardNo: string): Promise<string[]>
  /** What moved on a card, newest first; amounts signed, as its bank sees them. At most the last hundred. */
  movementsOf(cardNo: string): Promise<{ kind: string; amount: string }[]>
  /** What becomes of the next debit or payout of a card. */
  nextOutcome(cardNo: string, next: 'INSUFFICIENT' | 'RETURN_PAYOUT'): Promise<void>
  /** The bank of a card ends its contract. */
  revokeContract(cardNo: string): Promise<void>
  /** Remits from a card to the account that customers remit to. */
  remit(money: { cardNo: string; amount: string; remark: string }): Promise<void>
  /** Makes a registrar do something out of the ordinary (docs/ports/registrar.md §5). */
  scenario(scenario: Readonly<Record<string, string>>): Promise<void>
  /** What the registrars hold of every trade account. */
  holdings(): Promise<{ trading: string; fundCode: string; shares: string }[]>
  /** Tells bank and registrars the trading days of a CSV (docs/calendar.md). */
  tellCalendar(csv: string): Promise<{ days: number; toldUntil: string }>
  /** Lets business time be real time. */
  moveToRealTime(): Promise<void>
  fixNavs(navs: readonly { fundCode: string; day: string; nav: string }[]): Promise<void>
}

async function movementsOf(url: string, cardNo: string): Promise<{ kind: string; amount: string }[]> {
  const path = `/admin/bank/accounts/${cardNo}`
  const { ledger } = await answerOf<{ ledger: { kind: string; amount: string }[] }>(
    await fetch(new URL(path, url)),
  )

  return ledger.map(({ kind, amount }) => ({ kind, amount: amount.replaceAll(',', '') }))
}

async function tellCalendar(url: string, csv: string): Promise<{ days: number; toldUntil: string }> {
  const headers = { 'content-type': 'text/csv' }

  return answerOf(await fetch(new URL('/calendar', url), { method: 'POST', headers, body: csv }))
}

/** The levers of a running sandbox. */
export function sandboxLevers(url: string): SandboxLevers {
  const read = async <T>(path: string): Promise<T> => answerOf<T>(await fetch(new URL(path, url)))
  const post = async <T>(path: string, body: unknown): Promise<T> =>
    answerOf<T>(
      await fetch(new URL(path, url), {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(body),
      }),
    )
  const messages = async (to: string): Promise<Message[]> =>
    (await read<{ messages: Message[] }>(`/inbox?to=${to}&limit=20`)).messages

  return {
    url,
    now: async () => (await read<{ now: string }>('/clock')).now,
    moveTo: async (text) => {
      await post('/clock', { to: `${text.replace(' ', 'T')}:00+08:00` })
    },
    tellCalendar: (csv) => tellCalendar(url, csv),
    moveToNextTradingDay: async (time) => {
      await post('/clock', { toNextTradingDay: time })
    },
    codeAfter: async ({ to, channel, send }) => {
      const known = new Set((await messages(to)).map((message) => message.id))
      await send()

      return waitUntil(`a ${channel} code arrives for ${to}`, async () => {
        const fresh = (await messages(to)).find(
          (message) => message.channel === channel && !known.has(message.id),
        )

        return fresh?.code
      })
    },
    people: async () => (await read<{ people: SamplePerson[] }>('/people')).people,
    newPeople: async (count) => (await post<{ people: SamplePerson[] }>('/people', { count })).people,
    idPicture: async (person, side) => {
      const response = await fetch(new URL(`/people/${person.id}/id-${side}.png`, url))

      return new Blob([await response.arrayBuffer()], { type: 'image/png' })
    },
    debitsOf: async (cardNo) =>
      (await movementsOf(url, cardNo))
        .filter(({ kind }) => kind === 'DEBIT')
        .map(({ amount }) => amount.replace(/^-/, '')),
    movementsOf: (cardNo) => movementsOf(url, cardNo),
    nextOutcome: async (cardNo, next) => {
      await post(`/admin/bank/accounts/${cardNo}`, { next })
    },
    revokeContract: async (cardNo) => {
      await post(`/admin/bank/accounts/${cardNo}/revocation`, {})
    },
    remit: async (money) => {
      await post('/admin/bank/remittances', { serialNo: randomUUID(), ...money })
    },
    scenario: async (scenario) => {
      await post('/registrar/scenarios', scenario)
    },
    holdings: async () => {
      const registrars = await read<{ ta: string }[]>('/registrar/status')
      const books = registrars.map(({ ta }) =>
        read<{ trading: string; fundCode: string; shares: string }[]>(`/registrar/holdings?ta=${ta}`),
      )

      return (await Promise.all(books)).flat()
    },
    moveToRealTime: async () => {
      await post('/clock', { toRealTime: true })
    },
    fixNavs: async (navs) => {
      await post('/registrar/navs', navs)
    },
  }
}

async function answerOf<T>(response: Response): Promise<T> {
  if (!response.ok) throw new Error(`${response.url} answered ${response.status}: ${await response.text()}`)

  // The sandbox's answers are written down in docs/ports.
  return (await response.json()) as T
}
