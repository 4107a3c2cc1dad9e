import {
  authorizationList,
  consentList,
  dataAccessList,
  dataInventory,
  exportList,
  selectMarketingConsent,
} from '@tongzhou/client/account'
import type { ResponseOf } from '@tongzhou/client/call'
import { answer } from '../../../../testing/fake-client'
import { describeScreen } from '../../../../testing/screen-states'

const at = '2026-11-18T10:21:00+08:00'
const agreed = { firstAt: at, lastAt: at, version: 1, orders: 0 }
const consents = answer(consentList, {
  consents: [
    { ...agreed, protocolId: 'privacy-policy', name: '隐私政策', kind: 'NECESSARY', ends: 'CLOSE' },
    { ...agreed, protocolId: 'quick-payment', name: '快捷支付授权书', kind: 'SHARED', ends: 'UNBIND' },
    { ...agreed, protocolId: 'purchase-terms', name: '申购须知', kind: 'ORDER', ends: 'KEPT', orders: 3 },
  ],
  fundPapers: { count: 6, lastAt: at },
})
const marketing = answer(selectMarketingConsent, {
  channels: [
    { channel: 'STATION', granted: false, since: null },
    { channel: 'SMS', granted: true, since: at },
  ],
  text: { id: 'marketing-consent', version: 1, name: '营销信息接收同意书' },
})
const inventory = answer(dataInventory, {
  collected: [
    { kind: 'MOBILE', count: 1, since: at, content: '138****5678' },
    { kind: 'LOGIN', count: 12, since: at, content: null },
  ],
  recipients: [
    { kind: 'REGISTRAR', name: '98', companies: ['甲基金', '乙基金', '丙基金'], since: at },
    { kind: 'BANK', name: '招商银行', companies: [], since: at },
    { kind: 'SMS', name: null, companies: [], since: at },
  ],
})

const asked = { exportNo: '1', requestedAt: at, isFetched: false, until: null, parts: [] }
const exported = (mayAsk: boolean, ...exports: ResponseOf<typeof exportList>['exports']) =>
  answer(exportList, { exports, mayAsk })
const partners = answer(authorizationList, {
  authorizations: [
    {
      partnerCode: 'HEALTH01',
      name: '安康保险经纪',
      purpose: '为您测算保障缺口',
      scopes: ['NAME', 'RISK'],
      since: at,
      until: '2027-05-17T10:21:00+08:00',
    },
  ],
})
const looks = (...accesses: ResponseOf<typeof dataAccessList>['accesses']) =>
  answer(dataAccessList, { accesses })
const page = [
  consents,
  marketing,
  inventory,
  partners,
  looks({ seenAt: at, field: 'MOBILE', purpose: 'CARD_CHANGE' }),
]

describeScreen('/setting/privacy', {
  ready: {
    answers: [...page, exported(true)],
    shows: [
      '使用账户所必需',
      '随账户注销而终止',
      '第 1 版 · 2026-11-18 10:21 同意',
      '第 1 版 · 3 笔交易',
      '管理银行卡',
      '基金的法律文件 6 份',
      '未同意',
      '2026-11-18 10:21 同意',
      '138****5678',
      '12 条',
      '自 2026-11-18',
      '基金登记机构（代码 98：甲基金、乙基金等 3 家）',
      '招商银行',
      '短信服务商',
      '安康保险经纪',
      '提供：姓名、风险承受能力与有效期',
      '撤回',
      '验证身份，申请导出',
      '工作人员查看记录',
      '用途：处理换卡',
    ],
    hides: ['营销信息（'],
  },
  empty: null,
  more: {
    'nobody looked': {
      answers: [consents, marketing, inventory, partners, looks(), exported(true)],
      shows: ['这里还没有查看记录', '法律要求保密的调查除外'],
      hides: ['用途：处理换卡'],
    },
    'an export that is built': {
      answers: [...page, exported(false, { ...asked, state: 'BUILDING' })],
      shows: ['正在生成'],
      hides: ['申请导出', '下载时间'],
    },
    'an export that is ready': {
      answers: [
        ...page,
        exported(false, {
          ...asked,
          state: 'READY',
          until: '2026-12-01T10:21:00+08:00',
          parts: [
            { part: 1, bytes: 4_300_000, sha256: 'a'.repeat(64) },
            { part: 2, bytes: 20_000, sha256: 'b'.repeat(64) },
          ],
        }),
      ],
      shows: [
        '可在 2026-12-01 10:21 前下载',
        '第 1 个文件，共 2 个',
        '4.1 MB',
        '20 KB',
        `SHA-256 ${'b'.repeat(64)}`,
      ],
    },
    'an export that is over': {
      answers: [...page, exported(true, { ...asked, state: 'OVER', isFetched: true, until: at })],
      shows: ['已下载，文件已删除', '验证身份，申请导出'],
    },
  },
})
