CREATE TABLE "derived"."answer_words" (
	"id" integer PRIMARY KEY NOT NULL,
	"words" "tsvector" NOT NULL
);
--> statement-breakpoint
CREATE TABLE "derived"."interview_words" (
	"id" integer PRIMARY KEY NOT NULL,
	"words" "tsvector" NOT NULL
);
--> statement-breakpoint
CREATE TABLE "derived"."opportunity_words" (
	"id" integer PRIMARY KEY NOT NULL,
	"words" "tsvector" NOT NULL
);
--> statement-breakpoint
CREATE TABLE "derived"."slide_words" (
	"id" integer PRIMARY KEY NOT NULL,
	"words" "tsvector" NOT NULL
);
--> statement-breakpoint
CREATE TABLE "derived"."step_words" (
	"id" integer PRIMARY KEY NOT NULL,
	"words" "tsvector" NOT NULL
);
--> statement-breakpoint
ALTER TABLE "derived"."answer_words" ADD CONSTRAINT "answer_words_id_answers_id_fk" FOREIGN KEY ("id") REFERENCES "public"."answers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "derived"."interview_words" ADD CONSTRAINT "interview_words_id_interviews_id_fk" FOREIGN KEY ("id") REFERENCES "public"."interviews"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "derived"."opportunity_words" ADD CONSTRAINT "opportunity_words_id_opportunities_id_fk" FOREIGN KEY ("id") REFERENCES "public"."opportunities"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "derived"."slide_words" ADD CONSTRAINT "slide_words_id_slides_id_fk" FOREIGN KEY ("id") REFERENCES "public"."slides"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "derived"."step_words" ADD CONSTRAINT "step_words_id_process_steps_id_fk" FOREIGN KEY ("id") REFERENCES "public"."process_steps"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "answer_words_search" ON "derived"."answer_words" USING gin ("words");--> statement-breakpoint
CREATE INDEX "interview_words_search" ON "derived"."interview_words" USING gin ("words");--> statement-breakpoint
CREATE INDEX "opportunity_words_search" ON "derived"."opportunity_words" USING gin ("words");--> statement-breakpoint
CREATE INDEX "slide_words_search" ON "derived"."slide_words" USING gin ("words");--> statement-breakpoint
CREATE INDEX "step_words_search" ON "derived"."step_words" USING gin ("words");--> statement-breakpoint
CREATE INDEX "audits_company_words_index" ON "audits" USING gin (to_tsvector('simple'::regconfig, regexp_replace(lower("company"), '[^[:alnum:]]+', ' ', 'g')));
--> statement-breakpoint
-- The dictionary for an audit's locale; 'simple', which reduces nothing, where there is none for its language.
CREATE FUNCTION derived.language_of(locale text) RETURNS regconfig IMMUTABLE PARALLEL SAFE LANGUAGE sql AS $$
  SELECT CASE lower(split_part(locale, '-', 1))
    WHEN 'en' THEN 'pg_catalog.english' WHEN 'de' THEN 'pg_catalog.german' WHEN 'fr' THEN 'pg_catalog.french'
    WHEN 'es' THEN 'pg_catalog.spanish' WHEN 'it' THEN 'pg_catalog.italian' WHEN 'nl' THEN 'pg_catalog.dutch'
    WHEN 'pt' THEN 'pg_catalog.portuguese' WHEN 'sv' THEN 'pg_catalog.swedish' WHEN 'da' THEN 'pg_catalog.danish'
    WHEN 'nb' THEN 'pg_catalog.norwegian' WHEN 'no' THEN 'pg_catalog.norwegian' WHEN 'fi' THEN 'pg_catalog.finnish'
    ELSE 'pg_catalog.simple' END::regconfig
$$;
--> statement-breakpoint
-- The words of a text as they stand there, for their beginnings, and as its language reduces them, for their forms.
CREATE FUNCTION derived.words_in(written text, locale text) RETURNS tsvector IMMUTABLE PARALLEL SAFE LANGUAGE sql AS $$
  SELECT strip(to_tsvector('pg_catalog.simple'::regconfig, cut) || to_tsvector(derived.language_of(locale), cut))
  FROM regexp_replace(lower(left(coalesce(written, ''), 60000)), '[^[:alnum:]]+', ' ', 'g') AS cut
$$;
--> statement-breakpoint
-- Every word that was typed: as the beginning of a word, or as another form of it in one of the languages.
CREATE FUNCTION derived.words_sought(typed text) RETURNS tsquery IMMUTABLE PARALLEL SAFE LANGUAGE sql AS $$
  SELECT to_tsquery('pg_catalog.simple'::regconfig, string_agg('(' || concat_ws(' | ', word || ':*', (
    SELECT string_agg(DISTINCT form, ' | ') FROM (
      SELECT unnest(ts_lexize('pg_catalog.english_stem', word)) AS form UNION SELECT unnest(ts_lexize('pg_catalog.german_stem', word))
      UNION SELECT unnest(ts_lexize('pg_catalog.french_stem', word)) UNION SELECT unnest(ts_lexize('pg_catalog.spanish_stem', word))
      UNION SELECT unnest(ts_lexize('pg_catalog.italian_stem', word)) UNION SELECT unnest(ts_lexize('pg_catalog.dutch_stem', word))
      UNION SELECT unnest(ts_lexize('pg_catalog.portuguese_stem', word)) UNION SELECT unnest(ts_lexize('pg_catalog.swedish_stem', word))
      UNION SELECT unnest(ts_lexize('pg_catalog.danish_stem', word)) UNION SELECT unnest(ts_lexize('pg_catalog.norwegian_stem', word))
      UNION SELECT unnest(ts_lexize('pg_catalog.finnish_stem', word))
    ) forms WHERE form ~ '^[[:alnum:]]{3,}$')) || ')', ' & '))
  FROM regexp_split_to_table(trim(regexp_replace(lower(typed), '[^[:alnum:]]+', ' ', 'g')), ' ') AS word WHERE word <> ''
$$;
--> statement-breakpoint
-- Keeps the words of what one statement wrote. Arguments: their table, the text of a row and the id of its audit (SQL over the row).
CREATE FUNCTION derived.keep_words() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  EXECUTE format(
    'INSERT INTO derived.%1$I AS kept (id, words)
     SELECT written.id, derived.words_in(%2$s, audits.locale) FROM new_rows written LEFT JOIN public.audits ON audits.id = %3$s
     ON CONFLICT (id) DO UPDATE SET words = excluded.words WHERE kept.words <> excluded.words',
    TG_ARGV[0], TG_ARGV[1], TG_ARGV[2]);
  RETURN NULL;
END $$;
--> statement-breakpoint
-- Keeps the words of a table from now on, and those of what is there.
CREATE PROCEDURE derived.begin_words(of_table text, words text, written text, audit text) LANGUAGE plpgsql AS $$
DECLARE
  event text;
BEGIN
  FOREACH event IN ARRAY ARRAY['insert', 'update'] LOOP
    EXECUTE format(
      'CREATE TRIGGER %I AFTER %s ON public.%I REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION derived.keep_words(%L, %L, %L)',
      'words ' || event, event, of_table, words, written, audit);
  END LOOP;
  EXECUTE format(
    'INSERT INTO derived.%I (id, words) SELECT written.id, derived.words_in(%s, audits.locale)
     FROM public.%I written LEFT JOIN public.audits ON audits.id = %s',
    words, written, of_table, audit);
END $$;
--> statement-breakpoint
CALL derived.begin_words('answers', 'answer_words', 'written.response', '(select audit_id from public.interviews where interviews.id = written.interview_id)');--> statement-breakpoint
CALL derived.begin_words('interviews', 'interview_words', 'written.interviewee || '' '' || written.interviewee_role', 'written.audit_id');--> statement-breakpoint
CALL derived.begin_words('opportunities', 'opportunity_words', 'case when written.removed_at is null then written.title || '' '' || written.description end', 'written.audit_id');--> statement-breakpoint
CALL derived.begin_words('process_steps', 'step_words', 'case when written.removed_at is null and written.scenario_id is null then concat_ws('' '', written.label, written.owner, written.system) end', 'written.audit_id');--> statement-breakpoint
-- The texts that somebody wrote on a slide; all others follow from what is found by itself.
CREATE FUNCTION derived.slide_text(title text, content jsonb) RETURNS text IMMUTABLE PARALLEL SAFE LANGUAGE sql AS $$
  SELECT concat_ws(' ', title, string_agg(field.value->>'text', ' ')) FROM jsonb_each(content->'texts') field
$$;
--> statement-breakpoint
CALL derived.begin_words('slides', 'slide_words', 'derived.slide_text(written.title, written.content)', 'written.audit_id');
--> statement-breakpoint
-- An audit in another language: its texts are taken up again.
CREATE FUNCTION derived.follow_language() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE public.answers SET response = response FROM public.interviews WHERE interviews.id = interview_id AND audit_id = NEW.id;
  UPDATE public.interviews SET interviewee = interviewee WHERE audit_id = NEW.id;
  UPDATE public.opportunities SET title = title WHERE audit_id = NEW.id;
  UPDATE public.process_steps SET label = label WHERE audit_id = NEW.id;
  UPDATE public.slides SET title = title WHERE audit_id = NEW.id;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER "words language" AFTER UPDATE OF locale ON public.audits FOR EACH ROW
  WHEN (derived.language_of(OLD.locale) <> derived.language_of(NEW.locale)) EXECUTE FUNCTION derived.follow_language();
