import { useState } from 'react'
import { Button, ButtonLink } from '../button/button'
import { IconButton, IconLink } from '../button/icon-button'
import { Card } from '../card/card'
import { Icon } from '../icon/icon'
import { TextLink } from '../link/link'
import { Menu } from '../menu/menu'
import { Pagination } from '../paging/pagination'
import { TabBar } from '../tab-bar/tab-bar'
import { SegmentedControl } from '../tabs/segmented-control'
import { Tabs } from '../tabs/tabs'
import { TopBar } from '../top-bar/top-bar'
import { KitChapter, Sample } from './kit-block'
import { PaletteSample } from './palette-sample'

const types = ['全部', '股票', '混合', '债券', '指数', 'QDII', 'FOF', '货币', '商品', 'REITs'] as const

/** Buttons, tabs, bars, menus. */
export function ControlsSection() {
  const [type, setType] = useState<string>('混合')
  const [range, setRange] = useState('1y')
  const [side, setSide] = useState('buy')
  const [page, setPage] = useState(4)

  return (
    <KitChapter title="操作与导航">
      <Sample name="Button">
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
      <Sample name="IconButton, TextLink, Menu">
        <Card>
          <div className="flex flex-wrap items-center gap-2">
            <IconButton icon="search" label="搜索" />
            <IconLink icon="bell" label="消息" href="#messages" unread={3} />
            <IconButton icon="eye" label="隐藏金额" />
            <TextLink href="#rules">交易规则</TextLink>
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
      <Sample name="Tabs">
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
      <Sample name="SegmentedControl">
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
      <Sample name="TopBar, TabBar">
        <div className="relative flex h-64 flex-col justify-between overflow-hidden rounded-card border border-line bg-ground [transform:translateZ(0)]">
          <TopBar
            title="同舟稳健回报混合A"
            onBack={() => undefined}
            action={<IconButton icon="share" label="分享" />}
          />
          <TabBar
            current="#home"
            items={[
              { href: '#home', label: '首页', icon: 'home' },
              { href: '#ranking', label: '选基', icon: 'chart' },
              { href: '#cash', label: '现金宝', icon: 'wallet' },
              { href: '#mine', label: '我的', icon: 'person', unread: true },
            ]}
          />
        </div>
      </Sample>
      <Sample name="Pagination">
        <Card>
          <Pagination page={page} total={120} pageSize={10} onChange={setPage} />
        </Card>
      </Sample>
    </KitChapter>
  )
}
