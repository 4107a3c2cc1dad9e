import type { DocumentState } from '@tongzhou/client/sets/document-state'
import type { ProofLanguage } from '@tongzhou/client/sets/proof-language'
import type { ProofShow } from '@tongzhou/client/sets/proof-show'

export const documentStateWords: Readonly<Record<DocumentState, string>> = {
  GENERATING: '正在生成',
  READY: '有效',
  FAILED: '未能生成',
  REVOKED: '已撤销',
  EXPIRED: '已过期',
}

export const proofLanguageWords: Readonly<Record<ProofLanguage, string>> = {
  ZH: '中文',
  BOTH: '中英双语',
}

export const proofShowWords: Readonly<Record<ProofShow, string>> = {
  DETAIL: '每只基金的明细与合计',
  TOTAL: '只有合计，不写基金名称与份额',
}
