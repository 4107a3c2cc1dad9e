import { totalMigrateAsset } from '@tongzhou/client/holding'
import { legacyRecordList } from '@tongzhou/client/record'
import { ButtonLink } from '@tongzhou/ui/button/button'
import { ChipRow, ChoiceChip } from '@tongzhou/ui/chip/chip'
import { Chooser } from '@tongzhou/ui/chooser/chooser'
import { EmptyState } from '@tongzhou/ui/states/empty-state'
import { joinCalls } from '../../../shared/api/join-calls'
import { useCall } from '../../../shared/api/use-call'
import { useRouteQuery } from '../../../shared/routing/screen-place'
import { to } from '../../../shared/routing/to'
import { useGo } from '../../../shared/routing/use-go'
import { Columns } from '../../../shared/screen/columns'
import { Guide } from '../../../shared/screen/guide'
import { Screen } from '../../../shared/screen/screen'
import { ArchiveRows } from '../parts/archive-rows'
import { archiveKindChoices } from '../parts/archive-words'
import { MigratedAssets } from '../parts/migrated-assets'

/** What the old system kept of the time before the migration, a year at a time. */
export default function HistoryLog() {
  const { year, kind } = useRouteQuery('/history-log')
  const go = useGo()
  const input = { ...(year === null ? {} : { year }), ...(kind === '' ? {} : { kind }) }
  const records = useCall(legacyRecordList, input, { keepPrevious: true })
  const assets = useCall(totalMigrateAsset, {})
  const show = (wanted: { year: string | null; kind: typeof kind }) =>
    go(
      to('/history-log', {
        year: wanted.year ?? undefined,
        kind: wanted.kind === '' ? undefined : wanted.kind,
      }),
      { replace: true },
    )

  return (
    <Screen
      query={joinCalls(records, assets)}
      isEmpty={([list, { migratedOn }]) => list.years.length === 0 && migratedOn === null}
      empty={<NoArchive />}
    >
      {([list, migrated]) => (
        <Columns
          keepsBeside
          beside={
            <>
              <MigratedAssets assets={migrated} />
              <Guide
                title="这些记录从哪来"
                lines={[
                  '由原系统交付，两人核对后原样存入，未经重新计算；编号是原系统的编号。',
                  '每只基金的记录合计与迁移日的持有逐份相等，差一份也不会导入。',
                  '需要副本时，在隐私设置中导出我的数据，里面包含全部档案。',
                ]}
              />
            </>
          }
        >
          {list.years.length > 0 && (
            <div className="flex flex-col gap-3 desktop:flex-row desktop:items-center desktop:justify-between desktop:gap-6">
              <ChipRow scroll>
                {list.years.map((each) => (
                  <ChoiceChip
                    key={each}
                    pressed={each === list.year}
                    onClick={() => show({ year: each, kind })}
                  >
                    {each}年
                  </ChoiceChip>
                ))}
              </ChipRow>
              <div className="shrink-0 desktop:w-40">
                <Chooser
                  label="类型"
                  labelHidden
                  options={archiveKindChoices}
                  value={kind}
                  onChange={(value) => show({ year: list.year, kind: value })}
                />
              </div>
            </div>
          )}
          {list.rows.length > 0 ? (
            <ArchiveRows rows={list.rows} />
          ) : (
            <EmptyState text={list.years.length === 0 ? '没有迁移前的交易记录' : '没有符合条件的记录'} />
          )}
        </Columns>
      )}
    </Screen>
  )
}

function NoArchive() {
  return (
    <EmptyState
      text="您没有迁移前的记录"
      note="只有在原系统办理过业务的客户才有。在这里办理的都在交易记录里。"
      action={
        <ButtonLink look="outline" size="medium" href={to('/transaction-log')}>
          查看交易记录
        </ButtonLink>
      }
    />
  )
}
