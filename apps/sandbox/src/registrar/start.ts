import { shanghai } from '../market/calendar'
import { defaultMarket, openMarket } from '../market/market'
import { openBooks } from './book/books'
import { openRegistrar, type Registrar, type RegistrarStatus } from './registrar'
import { money } from './decimal'

/** What the registrar needs of the market clock. */
export interface RegistrarClock {
  now(): Date
  /** Calls back after each move of the clock; returns how to stop listening. */
  onChange(listener: () => void): () => void
}

/** Money a registrar pays to the distributor's settlement account. */
export interface TaPayment {
  /** The same payment always has the same reference: paying it twice is one payment. */
  readonly reference: string
  readonly ta: string
  readonly payDay: string
  readonly fundCode: string
  readonly businessCode: string
  /** Yuan with two decimals. */
  readonly amount: string
}

export interface RegistrarOptions {
  readonly exchangeDir: string
  readonly storeDir: string
  readonly clock: RegistrarClock
  readonly distributorCode: string
  readonly tas: readonly string[]
  /** The sample market; the same seed and size the product imported. */
  readonly market?: { readonly seed: string; readonly funds: number }
  /**
   * Called on the settlement day (from 10:00) for each payment to the distributor, until it returns without a
   * fault.
   */
  readonly onPayment?: (payment: TaPayment) => Promise<void> | void
  /** Told about what goes wrong in the background. */
  readonly onFault?: (error: unknown) => void
  readonly pollMs?: number
}

/** The running registrars. */
export interface Registrars {
  readonly all: readonly Registrar[]
  of(ta: string): Registrar | undefined
  /** Does everything that is due now; resolves when it is done. Concurrent calls follow one another. */
  runDue(): Promise<void>
  status(): RegistrarStatus[]
  close(): Promise<void>
}

/**
 * Starts the registrars: they look at the exchange folder when a delivery comes, a few times a second and at
 * every move of the clock.
 */
export async function startRegistrar(options: RegistrarOptions): Promise<Registrars> {
  const market = openMarket(options.market ?? defaultMarket)
  const shelf = openBooks(options.storeDir)
  const all = options.tas.map((ta) =>
    openRegistrar({
      books: shelf.of(ta),
      market,
      exchangeDir: options.exchangeDir,
      distributor: options.distributorCode,
      now: options.clock.now(),
    }),
  )
  let running: Promise<void> = Promise.resolve()
  let isClosed = false

  const once = async () => {
    if (isClosed) return
    const now = options.clock.now()
    for (const registrar of all) registrar.runDue(now)
    if (options.onPayment !== undefined) await payDue(all, now, options.onPayment)
  }
  const runDue = () => {
    const next = running.then(once)
    running = next.catch(() => undefined)
    return next
  }
  const inBackground = () => void runDue().catch((error: unknown) => options.onFault?.(error))
  const timer = setInterval(inBackground, options.pollMs ?? 300)
  const stopListening = [
    options.clock.onChange(inBackground),
    ...all.map((registrar) => registrar.onDelivery(inBackground)),
  ]
  inBackground()
  await running

  return {
    all,
    of: (ta) => all.find((registrar) => registrar.books.ta === ta),
    runDue,
    status: () => all.map((registrar) => registrar.status(options.clock.now())),
    close: async () => {
      isClosed = true
      clearInterval(timer)
      stopListening.forEach((stop) => stop())
      await running
      await shelf.close()
    },
  }
}

async function payDue(
  all: readonly Registrar[],
  now: Date,
  onPayment: NonNullable<RegistrarOptions['onPayment']>,
): Promise<void> {
  const { day, time } = shanghai(now)
  for (const { books } of all) {
    const due = books.payments
      .values()
      .filter((payment) => !payment.done && payment.toDistributor)
      .filter((payment) => payment.payDay < day || (payment.payDay === day && time >= '10:00:00'))
    for (const payment of due) {
      await onPayment({
        reference: payment.reference,
        ta: payment.ta,
        payDay: payment.payDay,
        fundCode: payment.fund,
        businessCode: payment.business,
        amount: money(payment.amount),
      })
      books.payments.put(`${payment.payDay}/${payment.reference}`, { ...payment, done: true })
    }
  }
}
