// The database schema of an earlier version: a folder with the migrations up to that version.

import { copyFormerMigrations } from '#server/platform/database/former-migrations.ts'

/** Copies the first `count` migrations to `folder`, and returns it. */
export const formerMigrations = (folder: string, count: number) =>
  copyFormerMigrations('migrations', folder, count)
