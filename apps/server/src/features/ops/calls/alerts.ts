import { alertsList } from '@tongzhou/contract/staff/alerts'
import { findAlerts } from '../../../settlement/find-alerts'
import { handleStaff } from '../../../staff/handle-staff'

export const list = handleStaff(alertsList, async (tx, _input, { now }) => ({
  answer: { rows: await findAlerts(tx, now) },
}))
