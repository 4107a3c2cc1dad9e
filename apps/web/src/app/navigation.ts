import { FINISHED } from '@tongzhou/domain/account/process-status'
import { openingPages } from '../shared/opening/opening-pages'
import { HOME, safeTarget } from '../shared/routing/safe-target'
import { hasRoute } from '../shared/routing/route-index'
import type { RouteRow } from '../shared/routing/route-row'

/** One end of a navigation. `row` is null where no page is built. */
export interface Place {
  readonly row: RouteRow | null
  readonly pathname: string
  readonly search: string
  /** The customer went back (or forward) in the history. */
  readonly isBack?: boolean
}

/** What the navigation rules know of the customer; null: a visitor, or not asked since no rule needs it. */
export interface NavigatingCustomer {
  readonly customerProcessStatus: string | null
  readonly tradePasswordFlag: string
  readonly suitabilityDone: boolean
  readonly steps: { readonly information: boolean }
  readonly riskAbility: string | null
  readonly riskAbilityName: string | null
}

/** What happens once the page is in front. */
export type Effect =
  | { readonly kind: 'title'; readonly title: string }
  | { readonly kind: 'pageView'; readonly path: string; readonly title: string; readonly from: string | null }
  | { readonly kind: 'sharingOff' }

export type Outcome = Stay | { readonly kind: 'go'; readonly href: string }
interface Stay {
  readonly kind: 'stay'
  readonly effect?: Effect
}

/** `from` is null when the page is opened directly. */
export type Rule = (
  from: Place | null,
  to: Place,
  customer: NavigatingCustomer | null,
  origin: string,
) => Outcome

const {
  'complete-information': INFORMATION,
  crs: CRS,
  'risk-assessment': ASSESSMENT,
  'risk-result': RESULT,
  'trade-password': PASSWORD,
  suitability: QUESTIONNAIRE,
} = openingPages

const stay: Stay = { kind: 'stay' }

/** §2: a navigation that lacks the channelCode which the previous route had is redone with it. */
export const carryChannel: Rule = (from, to) => {
  const carried = from === null ? null : new URLSearchParams(from.search).get('channelCode')
  if (carried === null || new URLSearchParams(to.search).has('channelCode')) return stay

  return go(to.pathname, to.search, { channelCode: carried })
}

/**
 * The page of each step (§4; 00 by business-rules §1.2) and the pages that belong to it; the first is where
 * it begins.
 */
const steps: Readonly<Record<string, readonly [string, ...string[]]>> = {
  '00': [
    openingPages['real-auth'],
    '/account/out-man',
    '/account/verification-user',
    '/account/verification-user/choose-bank',
  ],
  '01': [
    openingPages['bind-bank'],
    '/account/bind-bank/branch',
    '/choose-bank',
    '/support-bank',
    '/account/bank-sign',
  ],
  '02': [INFORMATION, `${INFORMATION}/beneficiary`, `${INFORMATION}/control`, CRS],
  '03': [ASSESSMENT],
  '04': [RESULT, '/risk-assessment-result2'],
  '05': [openingPages.ocr, QUESTIONNAIRE],
}

/** §2, §4: with flow=new the customer goes to the step that his customerProcessStatus asks for. */
export const guardOnboarding: Rule = (from, to, customer, origin) => {
  if (!isOpening(to) || customer === null) return stay
  // What complete-information leads to is decided below: its own step ends with the CRS page.
  if (comesFromInformation(from) && customer.customerProcessStatus === '02') return stay
  const wanted = stepPages(customer)
  if (wanted === null) return afterOpening(to, customer, origin)
  if (wanted.includes(to.pathname) || !hasRoute(wanted[0])) return stay

  return go(wanted[0], to.search)
}

/** §2: after a risk submit coming from the assessment, the result page is given the risk type and name. */
export const showRiskResult: Rule = (from, to, customer) => {
  const search = new URLSearchParams(to.search)
  if (from?.pathname !== ASSESSMENT || search.get('riskSubmit') !== 'f' || !hasRoute(RESULT)) return stay
  const riskType = search.get('riskType') ?? customer?.riskAbility
  const riskName = search.get('riskName') ?? customer?.riskAbilityName
  search.delete('riskSubmit')

  return go(RESULT, search.toString(), {
    ...(riskType ? { riskType } : {}),
    ...(riskName ? { riskName } : {}),
  })
}

/**
 * §2: coming from complete-information, the customer goes to the CRS page. Going back, or to its parts, is
 * free.
 */
export const showCrs: Rule = (from, to) => {
  if (!comesFromInformation(from) || !isOpening(to) || !hasRoute(CRS)) return stay
  if (to.isBack === true || to.pathname === CRS || to.pathname.startsWith(INFORMATION)) return stay

  return go(CRS, to.search)
}

export const setTitle: Rule = (_from, to) => ({
  kind: 'stay',
  effect: { kind: 'title', title: to.row?.title ?? '页面不存在' },
})

/** §2: every navigation is tracked, unless the route opts out. */
export const trackPageView: Rule = (from, to) => {
  if (to.row === null || to.row.track === false) return stay
  const { path, title } = to.row

  return { kind: 'stay', effect: { kind: 'pageView', path, title, from: from?.row?.path ?? null } }
}

/** §2: in the native app sharing is off until a page switches it on. */
export const switchSharingOff: Rule = () => ({ kind: 'stay', effect: { kind: 'sharingOff' } })

/** The navigation behaviour of the specification, in its order. */
export const rules: readonly Rule[] = [
  carryChannel,
  guardOnboarding,
  showRiskResult,
  showCrs,
  setTitle,
  trackPageView,
  switchSharingOff,
]

/** What happens once a decided navigation has ended at `to`. */
export function arrivalEffects(from: Place | null, to: Place): readonly Effect[] {
  return [setTitle, trackPageView, switchSharingOff].flatMap((rule) => effectOf(rule(from, to, null, '')))
}

/** Must the customer detail be read again before this navigation is decided? */
export function needsCustomer(to: Pick<Place, 'search'>): boolean {
  const search = new URLSearchParams(to.search)

  return search.get('flow') === 'new' || search.get('riskSubmit') === 'f'
}

/** Where a navigation ends. null: it may go where it wanted. */
export async function decideNavigation(parts: {
  from: Place | null
  to: Place
  customer: NavigatingCustomer | null
  origin: string
  rowOf: (pathname: string) => Promise<RouteRow | null>
}): Promise<string | null> {
  let { to } = parts
  let href: string | null = null
  // Each rule can move a navigation once; more would be two rules sending it to and fro.
  for (let round = 0; round < rules.length; round += 1) {
    const outcomes = rules.map((rule) => rule(parts.from, to, parts.customer, parts.origin))
    const move = outcomes.find((outcome) => outcome.kind === 'go')
    if (move === undefined) return href
    href = move.href
    const { pathname, search } = new URL(href, parts.origin)
    to = { pathname, search, row: await parts.rowOf(pathname) }
  }

  return href
}

function effectOf(outcome: Outcome): Effect[] {
  return outcome.kind === 'stay' && outcome.effect !== undefined ? [outcome.effect] : []
}

function stepPages(customer: NavigatingCustomer): readonly [string, ...string[]] | null {
  const status = customer.customerProcessStatus ?? FINISHED
  // R-ACC-6: the trade password comes straight after the card.
  if (!['00', '01'].includes(status) && customer.tradePasswordFlag === '0') return [PASSWORD]

  // R-ACT-3: of the two pages of 02 the one that is still to be done; the other may be looked at.
  if (status === '02' && customer.steps.information) return [CRS, ...(steps[status] ?? [])]

  return steps[status] ?? null
}

/**
 * 99: the questionnaire if it is still open (R-ACC-6b), else targetUrl or home. Other pages may be looked at.
 */
function afterOpening(to: Place, customer: NavigatingCustomer, origin: string): Outcome {
  if (to.row?.access !== 'onboarding') return stay
  if (!customer.suitabilityDone && hasRoute(QUESTIONNAIRE)) {
    return to.pathname === QUESTIONNAIRE ? stay : go(QUESTIONNAIRE, to.search)
  }
  const search = new URLSearchParams(to.search)
  const target = safeTarget(search.get('targetUrl'), origin)
  const channelCode = search.get('channelCode')

  return target === HOME && !hasRoute(HOME)
    ? stay
    : go(target, '', channelCode === null ? {} : { channelCode })
}

function isOpening(to: Place): boolean {
  return new URLSearchParams(to.search).get('flow') === 'new'
}

function comesFromInformation(from: Place | null): boolean {
  return from?.pathname === INFORMATION
}

function go(href: string, search: string, more: Readonly<Record<string, string>> = {}): Outcome {
  const url = new URL(href, 'http://here')
  for (const [name, value] of new URLSearchParams(search)) url.searchParams.set(name, value)
  for (const [name, value] of Object.entries(more)) url.searchParams.set(name, value)

  return { kind: 'go', href: url.pathname + url.search }
}
