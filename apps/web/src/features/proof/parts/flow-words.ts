import type { FlowFormat } from '@tongzhou/client/sets/flow-format'
import type { FlowKind } from '@tongzhou/client/sets/flow-kind'
import type { FlowState } from '@tongzhou/client/sets/flow-state'

export const flowKindWords: Readonly<Record<FlowKind, string>> = {
  BUY: '买入',
  SELL: '卖出',
  DIVIDEND: '分红',
  INCOME: '货币基金收益',
  CUSTODY: '转托管',
  OTHER: '份额调整',
}

export const flowFormatWords: Readonly<Record<FlowFormat, string>> = {
  XLSX: 'Excel（XLSX），三张表',
  CSV: 'CSV，其他程序可读',
  PDF: 'PDF，打印或转交',
}

export const flowStateWords: Readonly<Record<FlowState, string>> = {
  GENERATING: '正在生成',
  READY: '已就绪',
  FAILED: '未能生成',
  OVER: '已删除',
}
