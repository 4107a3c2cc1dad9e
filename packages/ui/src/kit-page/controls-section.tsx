import { useState } from 'react'
import { Button, ButtonLink } from '../button/button'
import { IconButton, IconLink } from '../button/icon-button'
import { Card } from '../card/card'
import { Icon } from '../icon/icon'
import { Menu } from '../menu/menu'
import { UnreadButton, UnreadLink } from '../message/unread-button'
import { SegmentedControl } from '../tabs/segmented-control'
import { Tabs } from '../tabs/tabs'
import { BarSamples } from './bar-samples'
import { ChipSamples } from './chip-samples'
import { KitChapter, Sample } from './kit-block'
import { LinkSamples } from './link-samples'
import { PaletteSample } from './palette-sample'

const types = ['全部', '股票', '混合', '债券', '指数', 'QDII', 'FOF', '货币', '商品', 'REITs'] as const

/** Buttons, tabs, bars, menus. */
export function ControlsSection() {
  const [type, setType] = useState<string>('混合')
  const [range, setRange] = useState('1y')
  const [side, setSide] = useState('buy')

  return (
    <KitChapter title="操作与导航">
      <Sample
        name="Button, ButtonLink"
        keys="按钮用回车或空格按下，链接用回车打开；正在提交的能停留但按了不动，停用的跳过。"
        spoken="读出按钮上的字；正在提交的读作忙、不可用，转圈不读。"
      >
        <Card>
          <div className="flex flex-wrap items-center gap-3">
            <Button>确认买入 1,000.00 元</Button>
            <Button look="outline">定投</Button>
            <Button look="quiet">稍后再说</Button>
            <Button look="danger">解绑银行卡</Button>
            <Button busy>正在提交</Button>
            <Button disabled>暂停申购</Button>
            <Button size="medium">去登录</Button>
            <Button size="small" look="outline" icon={<Icon name="plus" size={16} />}>
              自选
            </Button>
            <ButtonLink href="#top" look="outline" size="medium">
              查看订单
            </ButtonLink>
            <Button full>占满一行</Button>
          </div>
        </Card>
      </Sample>
      <Sample
        name="IconButton, IconLink, UnreadButton, UnreadLink, Menu"
        keys="菜单用回车、空格或 ↓ 打开，↑↓ 移动、到头循环，Home、End 到两端，回车选中，Esc 关闭并回到按钮。"
        spoken="图标读出 label，未读的读出几条；菜单项读出文字，不可用的能走到，读出原因。"
      >
        <Card>
          <div className="flex flex-wrap items-center gap-2">
            <IconButton icon="search" label="搜索" />
            <IconLink icon="calendar" label="日历" href="#calendar" />
            <UnreadLink icon="bell" label="消息" href="#messages" unread={128} />
            <UnreadButton icon="bell" label="消息" unread={3} />
            <IconButton icon="eye" label="隐藏金额" />
            <IconButton icon="share" label="分享" disabled className="disabled:text-line-strong" />
            <Menu
              label="更多操作"
              trigger={<IconButton icon="more" label="更多" />}
              items={[
                { label: '转换', icon: 'swap', onSelect: () => undefined },
                { label: '卖出', icon: 'minus', onSelect: () => undefined, disabledReason: '份额确认后可卖' },
                { label: '退出登录', icon: 'logout', danger: true, onSelect: () => undefined },
              ]}
            />
          </div>
        </Card>
      </Sample>
      <PaletteSample />
      <LinkSamples />
      <ChipSamples />
      <Sample
        name="Tabs"
        keys="Tab 进入选中的一个，←→ 移动并立即切换，到头循环，Home、End 到两端。"
        spoken="标签列表读出名称；每个读出文字、数量、是否选中；内容区以选中的标签为名。"
      >
        <Card flush>
          <Tabs
            label="基金类型"
            tabs={types.map((value) => ({
              value,
              label: value,
              ...(value === '全部' ? { count: 328 } : {}),
            }))}
            value={type}
            onChange={setType}
          >
            <p className="p-4 text-15 text-ink-soft">{type}基金列表</p>
          </Tabs>
        </Card>
      </Sample>
      <Sample
        name="SegmentedControl"
        keys="Tab 进入选中的一项，方向键移动并立即选中，到头循环，Home、End 到两端。"
        spoken="单选组读出名称；每项读出文字和是否选中。"
      >
        <Card>
          <div className="flex flex-col gap-4">
            <SegmentedControl
              label="方向"
              value={side}
              onChange={setSide}
              options={[
                { value: 'buy', label: '买入' },
                { value: 'plan', label: '定投' },
                { value: 'sell', label: '卖出' },
              ]}
            />
            <SegmentedControl
              look="plain"
              label="区间"
              value={range}
              onChange={setRange}
              options={[
                { value: '1y', label: '近1年' },
                { value: '3y', label: '近3年' },
                { value: '5y', label: '近5年' },
                { value: 'all', label: '成立来' },
              ]}
            />
          </div>
        </Card>
      </Sample>
      <BarSamples />
    </KitChapter>
  )
}
