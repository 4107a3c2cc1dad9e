import { Card } from '@tongzhou/ui/card/card'
import { Icon } from '@tongzhou/ui/icon/icon'
import { Link } from '@tongzhou/ui/link/link'
import type { ComponentProps } from 'react'
import { useHouse } from '../../../shared/api/use-house'
import { callHref } from '../../../shared/house/hotline'
import { to } from '../../../shared/routing/to'

interface Task {
  readonly icon: ComponentProps<typeof Icon>['name']
  readonly title: string
  readonly note: string
  readonly href: string
}

/**
 * 长辈版: a person on the telephone, then what one comes for: 看资产, 取钱, 存钱. In the order in which it is
 * read aloud; each is one press of at least 60 px.
 */
export function ElderTasks() {
  const house = useHouse()

  return (
    <Card flush>
      <ul className="divide-y divide-line">
        {house !== null && (
          <ElderTask
            icon="phone"
            title="打电话"
            note={`${house.servicePhone}，${house.serviceHours}，有专人接听`}
            href={callHref(house.servicePhone)}
          />
        )}
        {tasks().map((task) => (
          <ElderTask key={task.title} {...task} />
        ))}
      </ul>
    </Card>
  )
}

const tasks = (): readonly Task[] => [
  { icon: 'chart', title: '看资产', note: '持有什么、现在值多少', href: to('/my-fund-position') },
  {
    icon: 'wallet',
    title: '取钱',
    note: '从现金宝转出，钱回到您的银行卡',
    href: to('/new-yqb/sell'),
  },
  {
    icon: 'coins',
    title: '存钱',
    note: '看看波动较小的基金',
    href: to('/ranking-steady'),
  },
]

function ElderTask({ icon, title, note, href }: Task) {
  return (
    <li>
      <Link
        href={href}
        className="flex min-h-24 items-center gap-4 row-pad py-4 -outline-offset-2 hover:bg-surface-soft active:bg-surface-soft"
      >
        <Icon name={icon} size={24} className="shrink-0 text-brand-ink" />
        <span className="min-w-0 flex-1">
          <span className="block text-28 font-semibold">{title}</span>
          <span className="block text-15 text-ink-soft">{note}</span>
        </span>
        <Icon name="chevron-right" size={24} className="shrink-0 text-ink-faint" />
      </Link>
    </li>
  )
}
