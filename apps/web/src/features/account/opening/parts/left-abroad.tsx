import { selectDraft } from '@tongzhou/client/account'
import { NoticeBar } from '@tongzhou/ui/notice/notice-bar'
import { useCall } from '../../../../shared/api/use-call'
import { useOpening } from './use-opening'

/** Whoever left off at the papers of a person from abroad, on any device, is led back there (R-ACT-3). */
export function LeftAbroad() {
  const { isOpening, step } = useOpening()
  const draft = useCall(selectDraft, { rung: 'out-man' }, { enabled: isOpening, staleMs: 0 })
  if (draft.kind !== 'ready' || draft.data.fields === null) return null

  return (
    <NoticeBar tone="info" href={step('/account/out-man')}>
      您上次在填写境外人士认证，点此继续
    </NoticeBar>
  )
}
