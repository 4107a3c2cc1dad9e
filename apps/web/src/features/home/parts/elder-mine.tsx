import { Card } from '@tongzhou/ui/card/card'
import { ListRow, ListRows } from '@tongzhou/ui/list-row/list-row'
import { mineMenu } from '../../../shared/menus/mine-menu'
import { toEntry } from '../../../shared/routing/to'
import { BackToStandard } from './elder-home'
import { ElderTasks } from './elder-tasks'

/** 我的 of 长辈版: the four tasks, then everything else one under the other. */
export default function ElderMine() {
  return (
    <>
      <ElderTasks />
      <Card flush title="其他服务">
        <ListRows label="其他服务">
          {mineMenu.map((entry) => (
            <ListRow key={entry.label} title={entry.label} icon={entry.icon} href={toEntry(entry)} />
          ))}
        </ListRows>
      </Card>
      <BackToStandard />
    </>
  )
}
