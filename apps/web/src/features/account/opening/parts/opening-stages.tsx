import { type OpeningStage, openingStages } from '@tongzhou/domain/account/opening-ladder'
import { Steps } from '@tongzhou/ui/steps/steps'
import { openingStageNames } from '../../../../shared/opening/opening-pages'

/** Where one stands in opening an account; `done` when all of it is behind. */
export function OpeningStages({ stage }: { stage: OpeningStage | 'done' }) {
  const names = openingStages.map((one) => openingStageNames[one])
  const current = stage === 'done' ? names.length : openingStages.indexOf(stage)
  const label = stage === 'done' ? '开户完成' : `开户第 ${current + 1} 步，共 ${names.length} 步`

  return (
    <div className="pt-1 pb-2">
      <Steps label={label} steps={names} current={current} />
    </div>
  )
}
