import { existsSync } from 'node:fs'
import { tmpdir } from 'node:os'
import type { ThrowAway } from '@tongzhou/testkit/test-cluster'

/** Where worlds put what nobody keeps: into memory where that is possible. */
export const quickFolder = existsSync('/dev/shm') ? '/dev/shm' : tmpdir()

/** A database server for worlds: none of its data is kept, so nothing is done for its safety or its old age. */
export function quickServer(): ThrowAway {
  return {
    folder: quickFolder,
    settings: {
      autovacuum: 'off',
      wal_level: 'minimal',
      max_wal_senders: '0',
      jit: 'off',
      // Every statement of the product is prepared: planned once a connection, not five times.
      plan_cache_mode: 'force_generic_plan',
      track_counts: 'off',
      update_process_title: 'off',
      checkpoint_timeout: '1d',
      bgwriter_lru_maxpages: '0',
      max_wal_size: '4GB',
    },
  }
}
