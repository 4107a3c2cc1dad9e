import { parametersList, parametersPropose } from '@tongzhou/contract/staff/parameters'
import {
  boundsOf,
  isAllowedValue,
  parameterNamed,
  parameterNames,
  parameterOf,
  setParameter,
} from '@tongzhou/db/stores/fund/parameter-store'
import { refuse } from '@tongzhou/domain/kernel/decision'
import { checkerOf, handleRequested, handleStaff } from '../../../staff/handle-staff'

export const list = handleStaff(parametersList, async (tx) => {
  const rows: { name: string; value: string; bounds: string }[] = []
  for (const name of parameterNames)
    rows.push({ name, value: await parameterOf(tx, name), bounds: boundsOf(name) })

  return { answer: { rows } }
})

export const propose = handleRequested(parametersPropose, {
  judge: async (tx, { name: asked, value }) => {
    const name = parameterNamed(asked)
    if (name === null) return refuse('NOT_FOUND')
    if (!isAllowedValue(name, value)) return refuse('VALUE_NOT_ALLOWED', { bounds: boundsOf(name) })

    return {
      subject: `parameter:${name}`,
      facts: { before: await parameterOf(tx, name), bounds: boundsOf(name) },
    }
  },
  apply: async (tx, { name: asked, value }, by) => {
    const name = parameterNamed(asked)
    if (name === null) throw new Error(`no parameter ${asked}`)
    const before = await parameterOf(tx, name)
    await setParameter(tx, { name, value, approver: checkerOf(by), now: by.now })

    return { outcome: { name, before, value } }
  },
})
