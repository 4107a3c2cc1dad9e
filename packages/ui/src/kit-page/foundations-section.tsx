import { Card } from '../card/card'
import { Icon } from '../icon/icon'
import { iconPaths } from '../icon/icon-paths'
import type { IconName } from '../icon/icon-paths'
import { Boat } from '../mark/boat'
import { Mark } from '../mark/mark'
import { Wordmark } from '../mark/wordmark'
import { BoatScene } from '../states/boat-scene'
import { KitChapter, Sample } from './kit-block'
import { SurfaceSamples } from './surface-samples'
import { WaterSamples } from './water-samples'

const sizes = [
  'text-12',
  'text-13',
  'text-14',
  'text-15',
  'text-17',
  'text-20',
  'text-24',
  'text-28',
  'text-40',
  'text-48',
]
const colors = [
  'ground',
  'surface',
  'surface-soft',
  'line',
  'line-strong',
  'ink',
  'ink-soft',
  'ink-faint',
  'brand',
  'brand-line',
  'brand-ink',
  'on-brand',
  'brand-wash',
  'gain',
  'loss',
  'danger',
  'warn',
  'info',
  'deep',
  'deep-2',
  'sea',
  'hull',
  'waterline',
  'rule',
  'depth',
  'engrave',
  'part-1',
  'part-2',
  'part-3',
  'part-4',
]

/** Type, colour, icons, mark, surfaces and water. */
export function FoundationsSection() {
  return (
    <KitChapter title="基础">
      <Sample
        name="Mark, Wordmark, Boat, BoatScene"
        keys="只是图，Tab 跳过。"
        spoken="Wordmark 读作“同舟基金”，有名称的 Mark 读名称；其余不读，意思由旁边的文字说。"
      >
        <Card>
          <div className="flex items-center gap-8">
            <Mark size={64} title="同舟" />
            <Mark size={20} />
            <Boat width={40} />
            <Wordmark />
            <BoatScene />
          </div>
        </Card>
      </Sample>
      <Sample name="字号" keys="只是文字，Tab 跳过。" spoken="照文字读，与字号无关。">
        <Card>
          {sizes.map((size) => (
            <p key={size} className={`${size} truncate tabular-nums`}>
              {size.slice(5)} 同舟共济 1,234.56
            </p>
          ))}
        </Card>
      </Sample>
      <Sample name="颜色" keys="只是色样，Tab 跳过。" spoken="读出颜色的名称，色块不读。" wide>
        <Card>
          <ul className="grid grid-cols-3 gap-3 text-12 tablet:grid-cols-6">
            {colors.map((color) => (
              <li key={color}>
                <span
                  className="block h-10 rounded-small border border-line"
                  style={{ background: `var(--${color})` }}
                />
                {color}
              </li>
            ))}
          </ul>
        </Card>
      </Sample>
      <Sample
        name="Icon"
        keys="只是图，Tab 跳过；要按就用 IconButton。"
        spoken="不读，由旁边的文字说；单独出现时用 label 给它名称，读作图片。"
        wide
      >
        <Card>
          <ul className="grid grid-cols-4 gap-y-5 text-center text-12 text-ink-faint tablet:grid-cols-8 desktop:grid-cols-12">
            {Object.keys(iconPaths).map((name) => (
              <li key={name} className="flex flex-col items-center gap-1">
                <Icon name={name as IconName} className="text-ink" />
                {name}
              </li>
            ))}
          </ul>
        </Card>
      </Sample>
      <SurfaceSamples />
      <WaterSamples />
    </KitChapter>
  )
}
