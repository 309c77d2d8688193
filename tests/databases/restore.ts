// Resets a test database to an earlier state. One connection is reused, so its plans and caches stay warm; a new one
// for each test would cost most of the time.

import pg from 'pg'

/** Deletes rows: TRUNCATE creates new files for every table and index, which is far slower with a test's few rows. */
const EMPTY = `
DO $$
DECLARE name text;
BEGIN
  FOR name IN SELECT quote_ident(tablename) FROM pg_tables WHERE schemaname = 'public' LOOP
    EXECUTE 'DELETE FROM ' || name;
  END LOOP;
  FOR name IN SELECT quote_ident(sequencename) FROM pg_sequences WHERE schemaname = 'public' LOOP
    PERFORM setval(name::regclass, 1, false);
  END LOOP;
END $$;
DELETE FROM derived.counters`

/** Copies every table that has rows, and writes the restoration as one function with static statements. */
const KEEP = `
CREATE TEMP TABLE kept_counters AS TABLE derived.counters;
DO $$
DECLARE name text; has_rows boolean; columns text; locking text; emptying text; counting text; filling text := '';
BEGIN
  FOR name IN SELECT tablename FROM pg_tables WHERE schemaname = 'public' LOOP
    EXECUTE format('SELECT EXISTS (SELECT FROM public.%I)', name) INTO has_rows;
    CONTINUE WHEN NOT has_rows;
    EXECUTE format('CREATE TEMP TABLE %I AS TABLE public.%I', 'kept_' || name, name);
    SELECT string_agg(quote_ident(attname), ', ') INTO columns FROM pg_attribute
      WHERE attrelid = format('public.%I', name)::regclass AND attnum > 0 AND NOT attisdropped AND attgenerated = '';
    filling := filling || format('INSERT INTO public.%I (%s) OVERRIDING SYSTEM VALUE SELECT %s FROM pg_temp.%I; ',
      name, columns, columns, 'kept_' || name);
  END LOOP;
  SELECT format('LOCK TABLE %s IN EXCLUSIVE MODE;', string_agg(format('public.%I', tablename), ', ')) INTO locking
    FROM pg_tables WHERE schemaname = 'public';
  SELECT string_agg(format('DELETE FROM public.%I;', tablename), ' ') INTO emptying FROM pg_tables WHERE schemaname = 'public';
  SELECT string_agg(format('PERFORM setval(%L, %s, %L);', format('public.%I', sequencename), coalesce(last_value, 1), last_value IS NOT NULL), ' ')
    INTO counting FROM pg_sequences WHERE schemaname = 'public';
  EXECUTE 'CREATE FUNCTION pg_temp.restore() RETURNS void LANGUAGE plpgsql AS $body$ BEGIN ' || locking || emptying || counting || '
    DELETE FROM derived.counters;
    INSERT INTO derived.counters TABLE kept_counters; ' || filling || '
    UPDATE public.users SET created_at = now();
    UPDATE public.sessions SET created_at = now(), last_used_at = now(), confirmed_at = now();
  END $body$';
END $$`

export interface Restorer {
  /**
   * Empties every table, and lets `fill` write what to keep; later calls restore that instead. Resolves with whether it was
   * filled.
   */
  restore(fill: () => Promise<void>): Promise<boolean>
  end(): Promise<void>
}

export function openRestorer(url: string): Restorer {
  let client: pg.Client | null = null
  const connect = async () => {
    const opened = new pg.Client({ connectionString: url })
    // A test may stop the database; the next restoration then begins anew.
    opened.on('error', () => {
      client = null
    })
    await opened.connect()
    // The audit trail rejects deletion by design; the replica role bypasses its triggers and the counters.
    await opened.query('SET session_replication_role = replica')
    return opened
  }
  return {
    restore: async fill => {
      if (client) {
        await client.query('SELECT pg_temp.restore()')
        return false
      }
      const opened = await connect()
      await opened.query(EMPTY)
      await fill()
      await opened.query(KEEP)
      client = opened
      return true
    },
    end: async () => {
      await client?.end()
    },
  }
}
