import { beforeEach, describe, expect, test } from 'vitest'
import { registerPaths } from '../shared/routing/route-index'
import type { RouteAccess, RouteRow } from '../shared/routing/route-row'
import {
  arrivalEffects,
  decideNavigation,
  type NavigatingCustomer,
  needsCustomer,
  type Place,
} from './navigation'

const row = (
  path: `/${string}`,
  access: RouteAccess = 'onboarding',
  more: Partial<RouteRow> = {},
): RouteRow => ({
  path,
  title: `标题 ${path}`,
  access,
  ...more,
})
const table = [
  row('/common/home', 'public'),
  row('/fund/detail', 'public'),
  row('/login', 'public', { track: false }),
  row('/account/real-auth'),
  row('/account/bind-bank'),
  row('/account/bind-bank/branch'),
  row('/choose-bank'),
  row('/account/transpwd', 'login'),
  row('/account/complete-information'),
  row('/account/complete-information/control'),
  row('/account/complete-crs-information'),
  row('/account/risk-assessment'),
  row('/risk-assessment-result', 'login'),
  row('/account/ocr'),
  row('/invest-suitable-question'),
  row('/account/bank-card', 'login'),
]
const rowOf = (pathname: string) => table.find((other) => other.path === pathname) ?? null

const place = (href: string, more: Partial<Place> = {}): Place => {
  const { pathname, search } = new URL(href, 'http://here')

  return { pathname, search, row: rowOf(pathname), ...more }
}
const aCustomer = (more: Partial<NavigatingCustomer> = {}): NavigatingCustomer => ({
  customerProcessStatus: '99',
  tradePasswordFlag: '1',
  suitabilityDone: true,
  steps: { information: false },
  riskAbility: null,
  riskAbilityName: null,
  ...more,
})
const decide = (from: string | null, to: Place | string, customer: NavigatingCustomer | null = null) =>
  decideNavigation({
    from: from === null ? null : place(from),
    to: typeof to === 'string' ? place(to) : to,
    customer,
    origin: 'http://here',
    rowOf: async (pathname) => rowOf(pathname),
  })

const paths = table.map(({ path }) => path)
beforeEach(() => registerPaths(paths))

describe('carrying the channel', () => {
  test('a navigation that lacks the channelCode of the previous route is redone with it', async () => {
    await expect(decide('/common/home?channelCode=CMDAy', '/fund/detail?fundCode=000001')).resolves.toBe(
      '/fund/detail?fundCode=000001&channelCode=CMDAy',
    )
  })
  test('one that has its own keeps it', async () => {
    await expect(decide('/common/home?channelCode=CMDAy', '/fund/detail?channelCode=003')).resolves.toBeNull()
  })
  test('the first page and a visit without a channel go as they are', async () => {
    await expect(decide(null, '/common/home')).resolves.toBeNull()
    await expect(decide('/common/home', '/fund/detail')).resolves.toBeNull()
  })
})

describe('the onboarding guard', () => {
  test.each([
    ['00', '/account/real-auth'],
    ['01', '/account/bind-bank'],
    ['02', '/account/complete-information'],
    ['03', '/account/risk-assessment'],
    ['04', '/risk-assessment-result'],
    ['05', '/account/ocr'],
  ])('status %s with flow=new goes to %s', async (customerProcessStatus, step) => {
    const customer = aCustomer({ customerProcessStatus })
    await expect(decide('/login', '/common/home?flow=new', customer)).resolves.toBe(`${step}?flow=new`)
    await expect(decide('/login', `${step}?flow=new`, customer)).resolves.toBeNull()
    await expect(decide('/login', '/common/home', customer)).resolves.toBeNull()
  })
  test('the pages of a step belong to it', async () => {
    const customer = aCustomer({ customerProcessStatus: '01' })
    await expect(
      decide('/account/bind-bank?flow=new', '/account/bind-bank/branch?flow=new', customer),
    ).resolves.toBeNull()
    await expect(decide('/account/bind-bank?flow=new', '/choose-bank?flow=new', customer)).resolves.toBeNull()
  })
  test('R-ACC-6: without a trade password it comes straight after the card, never before', async () => {
    const bound = aCustomer({ customerProcessStatus: '02', tradePasswordFlag: '0' })
    await expect(
      decide('/account/bind-bank?flow=new', '/account/complete-information?flow=new', bound),
    ).resolves.toBe('/account/transpwd?flow=new')
    const unbound = aCustomer({ customerProcessStatus: '01', tradePasswordFlag: '0' })
    await expect(decide('/login', '/common/home?flow=new', unbound)).resolves.toBe(
      '/account/bind-bank?flow=new',
    )
  })
  test('R-ACT-3: 02 goes on at the tax declaration once the information is done', async () => {
    const informed = aCustomer({ customerProcessStatus: '02', steps: { information: true } })
    await expect(decide('/login', '/account/real-auth?flow=new', informed)).resolves.toBe(
      '/account/complete-crs-information?flow=new',
    )
    const not = aCustomer({ customerProcessStatus: '02' })
    await expect(decide('/login', '/account/real-auth?flow=new', not)).resolves.toBe(
      '/account/complete-information?flow=new',
    )
  })
  test('99: the questionnaire if it is open, else the target, else home', async () => {
    const open = aCustomer({ suitabilityDone: false })
    await expect(decide('/account/ocr?flow=new', '/account/ocr?flow=new', open)).resolves.toBe(
      '/invest-suitable-question?flow=new',
    )
    await expect(decide(null, '/invest-suitable-question?flow=new', open)).resolves.toBeNull()
    await expect(
      decide(null, '/account/ocr?flow=new&targetUrl=%2Ffund%2Fdetail%3FfundCode%3D000001', aCustomer()),
    ).resolves.toBe('/fund/detail?fundCode=000001')
    await expect(
      decide(null, '/account/ocr?flow=new&targetUrl=https%3A%2F%2Fevil.example', aCustomer()),
    ).resolves.toBe('/common/home')
  })
  test('a visitor is sent nowhere', async () => {
    await expect(decide(null, '/account/bind-bank?flow=new', null)).resolves.toBeNull()
  })
  test('a step that is not built is not gone to', async () => {
    registerPaths(paths.filter((path) => path !== '/account/ocr'))
    await expect(
      decide(null, '/common/home?flow=new', aCustomer({ customerProcessStatus: '05' })),
    ).resolves.toBeNull()
  })
})

describe('the risk result', () => {
  test('after a risk submit from the assessment the result page is given type and name', async () => {
    const customer = aCustomer({ customerProcessStatus: '04', riskAbility: 'C3', riskAbilityName: '稳健型' })
    const href = await decide(
      '/account/risk-assessment?flow=new',
      '/common/home?riskSubmit=f&flow=new',
      customer,
    )
    const url = new URL(href ?? '', 'http://here')
    expect(url.pathname).toBe('/risk-assessment-result')
    expect(Object.fromEntries(url.searchParams)).toEqual({ flow: 'new', riskType: 'C3', riskName: '稳健型' })
  })
  test('what the submit itself tells goes first', async () => {
    const href = await decide(
      '/account/risk-assessment',
      '/common/home?riskSubmit=f&riskType=C4&riskName=x',
      aCustomer(),
    )
    expect(href).toBe('/risk-assessment-result?riskType=C4&riskName=x')
  })
  test('from any other page riskSubmit means nothing', async () => {
    await expect(decide('/common/home', '/fund/detail?riskSubmit=f', aCustomer())).resolves.toBeNull()
  })
})

describe('the CRS page', () => {
  const customer = aCustomer({ customerProcessStatus: '02' })
  test('coming from complete-information the customer goes to it', async () => {
    await expect(
      decide('/account/complete-information?flow=new', '/account/risk-assessment?flow=new', customer),
    ).resolves.toBe('/account/complete-crs-information?flow=new')
    await expect(
      decide(
        '/account/complete-information?flow=new',
        '/account/complete-crs-information?flow=new',
        customer,
      ),
    ).resolves.toBeNull()
  })
  test('its own parts, another way out and the way back are free', async () => {
    const from = '/account/complete-information?flow=new'
    await expect(decide(from, '/account/complete-information/control?flow=new', customer)).resolves.toBeNull()
    await expect(decide(from, '/common/home', customer)).resolves.toBeNull()
    await expect(
      decide(from, place('/account/bind-bank?flow=new', { isBack: true }), customer),
    ).resolves.toBeNull()
  })
})

test('the customer is read again only for flow=new and riskSubmit=f', async () => {
  expect(needsCustomer({ search: '?flow=new' })).toBe(true)
  expect(needsCustomer({ search: '?riskSubmit=f' })).toBe(true)
  expect(needsCustomer({ search: '?flow=old' })).toBe(false)
})

describe('on arrival', () => {
  test('title, page view and sharing off happen in this order', async () => {
    expect(arrivalEffects(place('/common/home'), place('/fund/detail?fundCode=000001'))).toEqual([
      { kind: 'title', title: '标题 /fund/detail' },
      { kind: 'pageView', path: '/fund/detail', title: '标题 /fund/detail', from: '/common/home' },
      { kind: 'sharingOff' },
    ])
  })
  test('a route that opts out sends no page view', async () => {
    expect(arrivalEffects(null, place('/login')).map(({ kind }) => kind)).toEqual(['title', 'sharingOff'])
  })
})
