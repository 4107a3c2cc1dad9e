import type { ResponseOf } from '@tongzhou/client/call'
import type { incomeStatistics } from '@tongzhou/client/holding'
import { Button } from '@tongzhou/ui/button/button'
import { useFeedback } from '../../../shared/api/services'
import { saveCsv } from '../../../shared/feedback/save-file'
import { statisticsCsv } from './statistics-csv'

/** Saves what the page shows as a file for a spreadsheet; only a desktop has it. */
export function StatisticsDownload({ statistics }: { statistics: ResponseOf<typeof incomeStatistics> }) {
  const feedback = useFeedback()
  const { whole } = statistics
  if (whole === null) return null
  const save = () => {
    saveCsv(`收益统计-${whole.from}-${whole.to}.csv`, statisticsCsv(statistics))
    feedback.toast('已保存收益统计', 'success')
  }

  return (
    <span className="max-desktop:hidden">
      <Button look="outline" size="medium" onClick={save}>
        导出 CSV
      </Button>
    </span>
  )
}
