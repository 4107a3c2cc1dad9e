import type { ResponseOf } from '@tongzhou/client/call'
import type {
  debitCalendar,
  goalList,
  planCurve,
  planDetail,
  planList,
  previewPlan,
  smartTables,
} from '@tongzhou/client/plan'

const row: ResponseOf<typeof planList>['plans'][number] = {
  planNo: 'P202611230010000001',
  fundCode: '890001',
  fundName: '澄岳睿远均衡混合A',
  status: 'RUNNING',
  mode: 'FIXED',
  payWay: 'CARD',
  amount: '500.00',
  cycle: 'MONTH',
  cycleDay: 28,
  tradeAcco: 'A1',
  bankName: '工商银行',
  cardTail: '6789',
  nextDay: '2026-11-30',
  nextAmount: { least: '500.00', most: '500.00' },
  executedCount: 3,
  totalPaid: '1500.00',
  failCount: 0,
  createdAt: '2026-08-03T02:10:00Z',
  endedAt: null,
  endedReason: null,
}

/** One running plan and one that the customer has ended. */
export const samplePlans: ResponseOf<typeof planList> = {
  plans: [
    row,
    {
      ...row,
      planNo: 'P202511230010000001',
      status: 'TERMINATED',
      nextDay: null,
      nextAmount: null,
      totalPaid: '6000.00',
      executedCount: 12,
      endedAt: '2026-10-12T02:00:00Z',
      endedReason: 'customer',
    },
  ],
  runningCount: 1,
  totalPaid: '7500.00',
}

/** The running plan: one period taken, one that the card did not pay. */
export const samplePlan: ResponseOf<typeof planDetail> = {
  ...row,
  indexCode: null,
  averageDays: null,
  stepUp: '100.00',
  debitMax: '1000.00',
  firstDay: '2026-08-28',
  endKind: 'count',
  endDay: null,
  endCount: 12,
  endAmount: null,
  profitTarget: '0.150000',
  profitFallback: null,
  afterProfit: 'PAUSED',
  profitPart: '0.500000',
  profitTo: 'CASH',
  profitState: 'ARMED',
  profitHeldBy: null,
  profitOrderNo: null,
  goalNo: null,
  paid: '1500.00',
  shares: '1210.50',
  value: '1513.13',
  rate: '0.008753',
  ownSales: { shares: '100.00', money: '124.50' },
  version: 2,
  nextSignal: null,
  authorisation: {
    wording: 'plan-debit@3',
    content: '收款人：同舟基金销售有限公司\n扣款账户：工商银行(尾号 6789)\n每期最高：500.00 元',
    agreedAt: '2026-08-03T02:10:00Z',
  },
  coming: [
    { nominal: '2026-11-28', day: '2026-11-30', isSkipped: false },
    { nominal: '2026-12-28', day: '2026-12-28', isSkipped: true },
    { nominal: '2027-01-28', day: '2027-01-28', isSkipped: false },
    { nominal: '2027-02-28', day: '2027-03-01', isSkipped: false },
  ],
  periodsCursor: null,
  periods: [
    {
      nominal: '2026-10-28',
      day: '2026-10-28',
      state: 'EXECUTED',
      amount: '500.00',
      ratio: null,
      signal: null,
      tries: 1,
      orderNo: '20261028000000000001',
      reason: null,
    },
    {
      nominal: '2026-09-28',
      day: '2026-09-28',
      state: 'FAILED',
      amount: '500.00',
      ratio: null,
      signal: null,
      tries: 3,
      orderNo: null,
      reason: 'BALANCE',
    },
  ],
  changes: [
    {
      at: '2026-10-12T02:10:00Z',
      event: 'CHANGED',
      by: 'CUSTOMER',
      reason: null,
      nominal: null,
      from: '300.00',
      to: '500.00',
    },
    {
      at: '2026-08-03T02:10:00Z',
      event: 'CREATED',
      by: 'CUSTOMER',
      reason: null,
      nominal: null,
      from: null,
      to: null,
    },
  ],
}

/** What the running plan has paid and been worth. */
export const samplePlanCurve: ResponseOf<typeof planCurve> = {
  points: [
    ['2026-08-28', 500, 499.25],
    ['2026-10-28', 1500, 1508.1],
    ['2026-11-20', 1500, 1637.63],
  ],
}

/** Two debits of which the second meets an empty cash product. */
export const sampleDebits: ResponseOf<typeof debitCalendar> = {
  from: '2026-11-24',
  to: '2027-02-22',
  closed: ['2027-01-01'],
  days: [
    {
      day: '2026-11-30',
      isProvisional: false,
      total: '500.00',
      totalMost: '500.00',
      rows: [
        {
          planNo: row.planNo,
          fundCode: row.fundCode,
          fundName: row.fundName,
          nominal: '2026-11-28',
          amount: '500.00',
          least: '500.00',
          most: '500.00',
          mode: 'FIXED',
          payWay: 'CARD',
          bankName: '工商银行',
          cardTail: '6789',
          isSkipped: false,
          doubt: null,
          isMaybe: false,
        },
        {
          planNo: 'P202611230010000002',
          fundCode: '890003',
          fundName: '澄岳中证500指数A',
          nominal: '2026-11-30',
          amount: '1000.00',
          least: '600.00',
          most: '2100.00',
          mode: 'MA',
          payWay: 'CASH_PRODUCT',
          bankName: '工商银行',
          cardTail: '6789',
          isSkipped: false,
          doubt: 'BALANCE',
          isMaybe: false,
        },
      ],
    },
  ],
}

/** What the form of a new plan shows before anything is typed. */
export const samplePreview: ResponseOf<typeof previewPlan> = {
  fundName: row.fundName,
  planMin: '10.00',
  isPlanOpen: true,
  earliestFirstDay: '2026-11-24',
  ratio: 100,
  nextAmount: '500.00',
  mostOfPeriod: '500.00',
  deductions: [
    { nominal: '2026-11-28', day: '2026-11-30' },
    { nominal: '2026-12-28', day: '2026-12-28' },
  ],
  cards: [
    {
      tradeAcco: 'A1',
      bankSerial: '1',
      bankName: '工商银行',
      cardTail: '6789',
      single: '10000.00',
      dailyLeft: '20000.00',
      usable: true,
      reason: null,
    },
  ],
  isPayableByCash: true,
  indexes: [{ indexCode: '000300', name: '沪深300' }],
  agreements: [],
}

/** A goal on its way, by one running plan. */
export const sampleGoals: ResponseOf<typeof goalList> = {
  goals: [
    {
      goalNo: 'G202611230010000002',
      name: '孩子学费',
      target: '60000.00',
      dueOn: '2028-06-30',
      saved: '12400.00',
      asOf: '2026-11-20',
      periods: 'PLANS',
      periodsLeft: 19,
      perPeriod: '2505.27',
      lastPeriod: '2505.14',
      isReached: false,
      plans: [{ planNo: row.planNo, fundName: row.fundName, status: 'RUNNING', amount: '500.00' }],
    },
  ],
}

const line = (side: string, from: number, ratio: number, isAbove = false) => ({ side, from, isAbove, ratio })

/** The tables of the smart modes, and one that counts from a day ahead. */
export const sampleTables: ResponseOf<typeof smartTables> = {
  calmAmplitude: 5,
  tables: [
    {
      mode: 'MA',
      version: 1,
      validFrom: null,
      isInForce: true,
      rows: [line('ABOVE', 0, 90), line('BELOW_WILD', 0, 60), line('BELOW_CALM', 0, 160)],
    },
    {
      mode: 'RISE_FALL',
      version: 1,
      validFrom: null,
      isInForce: true,
      rows: [
        line('RISE', 0, 100),
        line('RISE', 5, 85),
        line('FALL', 0, 100),
        line('FALL', 5, 150),
        line('FALL', 10, 180),
        line('FALL', 20, 200, true),
      ],
    },
    {
      mode: 'RISE_FALL',
      version: 2,
      validFrom: '2026-12-15',
      isInForce: false,
      rows: [line('RISE', 0, 90), line('FALL', 0, 110)],
    },
    {
      mode: 'VALUATION',
      version: 1,
      validFrom: null,
      isInForce: true,
      rows: [line('PERCENTILE', 0, 200), line('PERCENTILE', 30, 100), line('PERCENTILE', 70, 50, true)],
    },
  ],
}
