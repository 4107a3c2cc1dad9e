import type { ResponseOf } from '@tongzhou/client/call'
import type { contentPage } from '@tongzhou/client/content'

/** A page of content with a block of most kinds. */
export const samplePage: NonNullable<ResponseOf<typeof contentPage>['page']> = {
  id: 'fees',
  version: 1,
  title: '费用怎么算',
  from: '2026-11-20T00:00:00+08:00',
  until: null,
  blocks: [
    { kind: 'HEADING', text: '两种费用' },
    { kind: 'TEXT', text: '<b>一次</b>与每年' },
    { kind: 'LIST', items: ['申购费', '赎回费'] },
    { kind: 'FAQ', question: '多久到账', answer: '一到四个交易日' },
    { kind: 'TABLE', header: ['天数', '费率'], rows: [['不足 7 天', '1.50%']] },
    { kind: 'LINK', label: '看稳健投资', path: '/ranking-steady?from=page' },
    { kind: 'LINK', label: '没有这一页', path: '/no-such-page' },
    { kind: 'RISK', text: '市场有风险' },
  ],
}
