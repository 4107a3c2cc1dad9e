import { Button } from '@tongzhou/ui/button/button'
import { lazy } from 'react'
import { Later } from '../../../shared/screen/later'
import { useSettings } from '../../../shared/settings/use-settings'
import { ElderTasks } from './elder-tasks'

const Notices = lazy(() => import('../../../shared/notices/notices'))

/** The first page of 长辈版: four tasks and the way back, no banner, no list of funds. */
export default function ElderHome() {
  return (
    <div className="mx-auto flex w-full max-w-form flex-col gap-4">
      <Later fallback={null}>
        <Notices />
      </Later>
      <p className="text-24 font-semibold max-desktop:pt-2">您想办什么？</p>
      <ElderTasks />
      <BackToStandard />
    </div>
  )
}

/** Leaves 长辈版, on every page of it. */
export function BackToStandard() {
  const { change } = useSettings()

  return (
    <Button look="outline" full onClick={() => change({ view: 'standard' })}>
      回到标准版
    </Button>
  )
}
