import { planCurve, planDetail } from '@tongzhou/client/plan'
import { answer } from '../../../testing/fake-client'
import { samplePlan, samplePlanCurve } from '../../../testing/sample-plan'
import { describeScreen } from '../../../testing/screen-states'

const curve = answer(planCurve, samplePlanCurve)
const query = { planNo: samplePlan.planNo }

describeScreen('/regular-invest/plan-detail', {
  ready: {
    query,
    answers: [answer(planDetail, samplePlan), curve],
    shows: [
      '11-30 周一 9:00 扣款 500.00 元',
      '+0.88%',
      '扣满 12 期后结束',
      '收益率达到 15.00% 时卖出 50%，到账款转入现金宝，之后暂停定投',
      '付款未成功，请检查银行卡或现金宝余额，共试 3 次',
      '暂停',
      '修改',
      '接下来的扣款',
      '扣款授权',
      '每期最高 500.00 元',
      '顺延自 11-28',
      '跳过',
      '已跳过，不扣款',
      '看接下来的 4 期',
      '计划记录',
      '水线是累计投入',
      '市值 1,637.63',
      '共 2 期',
      '修改计划，每期 300.00 元改为 500.00 元',
    ],
    hides: ['再次定投'],
  },
  empty: null,
  more: {
    'more periods than the page begins with: the older ones are asked for': {
      query,
      answers: [curve, answer(planDetail, { ...samplePlan, periodsCursor: '2026-09-28' })],
      shows: ['近 2 期', '看更早的各期'],
      hides: ['共 2 期'],
    },
    'the signal of the next debit is out: the amount, and by which': {
      query,
      answers: [
        curve,
        answer(planDetail, {
          ...samplePlan,
          mode: 'MA',
          nextAmount: { least: '425.00', most: '425.00' },
          nextSignal: {
            mode: 'MA',
            day: '2026-11-27',
            indexCode: '000300',
            averageDays: 250,
            value: '4100.00',
            reference: '3900.0000',
            deviation: '5.13',
            amplitude: '3.20',
            ratio: 85,
            tableVersion: 1,
            base: '500.00',
            ceiling: null,
          },
        }),
      ],
      shows: ['9:00 扣款 425.00 元（11-27 的指数收盘，按基准的 85%）'],
    },
    'one day of NAV is no course yet': {
      query,
      answers: [
        answer(planCurve, { points: samplePlanCurve.points.slice(0, 1) }),
        answer(planDetail, samplePlan),
      ],
      shows: ['确认满两个净值日后'],
      hides: ['水线是累计投入'],
    },
    'paused: nothing is taken, it may go on': {
      query,
      answers: [
        curve,
        answer(planDetail, { ...samplePlan, status: 'PAUSED', nextDay: null, coming: [], periods: [] }),
      ],
      shows: ['已暂停，不会扣款', '恢复', '还没有扣过款'],
      hides: ['再次定投', '接下来的扣款'],
    },
    'its profit is being sold: until when it may be taken back': {
      query,
      answers: [
        curve,
        answer(planDetail, {
          ...samplePlan,
          profitState: 'SELLING',
          profitOrderNo: '20261125000000000001',
          nextDay: null,
          coming: [],
        }),
      ],
      shows: ['正在卖出，在这笔卖出的截止时间前可以撤回', '查看或撤回这笔卖出'],
      hides: ['重新开启止盈'],
    },
    'its profit was sold and nobody confirmed it yet': {
      query,
      answers: [
        curve,
        answer(planDetail, {
          ...samplePlan,
          status: 'PAUSED',
          profitState: 'TAKEN',
          profitOrderNo: '20261125000000000001',
          nextDay: null,
          coming: [],
        }),
      ],
      shows: ['已提交止盈卖出，等待确认', '查看这笔卖出'],
      hides: ['已按止盈目标卖出'],
    },
    'paused with a part of its profit taken: nothing more is sold before it goes on': {
      query,
      answers: [
        curve,
        answer(planDetail, {
          ...samplePlan,
          status: 'PAUSED',
          profitState: 'TAKEN',
          nextDay: null,
          coming: [],
        }),
      ],
      shows: ['暂停期间不会再卖；恢复后'],
    },
    'its profit is held: nothing is sold until he says so': {
      query,
      answers: [curve, answer(planDetail, { ...samplePlan, profitState: 'HELD', profitHeldBy: 'CUSTOMER' })],
      shows: ['止盈已停住，不会再自动卖出，直到您重新开启', '重新开启止盈'],
      hides: ['关闭止盈'],
    },
    'its profit is held by the limits of the fund: which one, and that it goes on by itself': {
      query,
      answers: [
        curve,
        answer(planDetail, {
          ...samplePlan,
          profitState: 'HELD',
          profitHeldBy: 'LIMITS',
          changes: [
            {
              at: '2026-11-25T01:00:00Z',
              event: 'PROFIT_HELD',
              by: 'PLATFORM',
              reason: 'BELOW_MIN_REDEMPTION',
              nominal: null,
              from: null,
              to: null,
            },
            ...samplePlan.changes,
          ],
        }),
      ],
      shows: ['符合限额后会自动重新开启', '止盈没有卖出：低于基金的最低赎回份额，止盈停住', '重新开启止盈'],
    },
    'held by the limits when it has run its course: turned off, too, before it goes on by itself': {
      query,
      answers: [
        curve,
        answer(planDetail, {
          ...samplePlan,
          status: 'FINISHED',
          nextDay: null,
          coming: [],
          profitState: 'HELD',
          profitHeldBy: 'LIMITS',
        }),
      ],
      shows: ['符合限额后会自动重新开启', '重新开启止盈', '关闭止盈'],
    },
    'run its course with shares left: they are sold at the target': {
      query,
      answers: [curve, answer(planDetail, { ...samplePlan, status: 'FINISHED', nextDay: null, coming: [] })],
      shows: ['余下的份额仍会按止盈目标卖出', '关闭止盈', '再次定投'],
    },
    'ended: why, and once more': {
      query,
      answers: [
        curve,
        answer(planDetail, {
          ...samplePlan,
          status: 'FINISHED',
          nextDay: null,
          endedAt: '2026-11-20T02:00:00Z',
          profitTarget: null,
          afterProfit: null,
          changes: [],
        }),
      ],
      shows: ['已按设定的条件完成', '再次定投', '未设置'],
      hides: ['修改', '终止'],
    },
  },
})
