import { displayPolicy } from '@tongzhou/contract/fund/display-policy'
import { handleOpen } from '../../http/handle'
import { auditDecisions, auditRules, auditedFields } from '../../market/display-audit'

/** The display policy laid open: fields, decisions of today and the rules behind them (§11.3). */
export const handler = handleOpen(
  displayPolicy,
  async (_input, { services, day }) => {
    const mode = services.config.PERFORMANCE_MODE

    return { mode, fields: [...auditedFields], decisions: auditDecisions(mode, day), rules: auditRules }
  },
  { keep: 'everyone' },
)
