// German language table: words for numbers, measures, periods and ranges.

import { germanRefusals } from '#domain/extraction/language/de-refusals.ts'
import type { LanguageTable } from '#domain/extraction/language/language.ts'
import { germanNumbers } from '#domain/extraction/number/german-numbers.ts'

/** The words by which German figures are recognised; vertical bars separate alternatives. */
export const german: LanguageTable = {
  ...germanNumbers,
  code: 'de',
  decimal: ',',
  frequent:
    'der|die|das|und|ist|sind|wir|es|pro|etwa|ein|eine|einen|einer|im|am|für|mit|dauert|von|bis|stunde|stunden|tag|monat|woche|jahr|prozent|zwischen|ich|sie|er|wird|werden|haben|hat|nicht|auf|zu|den|dem|des|meist|meistens|rund|circa|jede|jeder|jeden|jedes|zwei|drei|vier|fünf|sechs|sieben|acht|neun|zehn|halbe|manchmal|uns|brauche|braucht|brauchen|mal|kostet|kosten|bei|aber|auch|oder|aus|täglich|monatlich|davon|letzten|letztes|letzte|normalerweise|üblich|mindestens|höchstens|alle|einem|vom|zum|zur|beim|ungefähr|wenn|liegt|geht|gehen|kommen|kommt|stück',
  scales: {
    hundert: 100,
    tausend: 1000,
    million: 1e6,
    millionen: 1e6,
    mio: 1e6,
    mill: 1e6,
    tsd: 1000,
    k: 1000,
    t: 1000,
    dutzend: 12,
    paar: 2,
    mrd: 1e9,
    milliarden: 1e9,
  },
  point: 'komma',
  joiner: 'und',
  qualities: '',
  articles: '',
  fractions: {
    hälfte: 1 / 2,
    halb: 1 / 2,
    halbe: 1 / 2,
    halben: 1 / 2,
    halber: 1 / 2,
    halbes: 1 / 2,
    drittel: 1 / 3,
    viertel: 1 / 4,
    fünftel: 1 / 5,
    sechstel: 1 / 6,
    achtel: 1 / 8,
    zehntel: 1 / 10,
    dreiviertel: 3 / 4,
  },
  tails: {
    'und eine halbe|und ein halb|einhalb|und ein halbes|und einen halben|und ein halber': 1 / 2,
    'und eine viertel|und ein viertel': 1 / 4,
    'und ein paar': 0,
  },
  halfEndings: { einhalb: 1 / 2, einviertel: 1 / 4, undeinhalb: 1 / 2, dreiviertel: 3 / 4 },
  ordinalEndings: 'te|ten|ter|tes|ste|sten|ster|er|ern',
  dotOrdinals: true,
  minutes: {
    sekunde: 1 / 60,
    sekunden: 1 / 60,
    sek: 1 / 60,
    minute: 1,
    minuten: 1,
    min: 1,
    minütchen: 1,
    'minütige|minütiges|minütigen|minütiger|minütigem|minütig': 1,
    stunde: 60,
    stunden: 60,
    std: 60,
    h: 60,
    'stündige|stündiges|stündigen|stündiger|stündigem|stündig': 60,
    arbeitsstunde: 60,
    arbeitsstunden: 60,
    mannstunden: 60,
    viertelstunde: 15,
    viertelstunden: 15,
    halbstunde: 30,
    dreiviertelstunde: 45,
    dreiviertelstunden: 45,
    arbeitsminuten: 1,
  },
  workdays: 'tag|tage|tagen|arbeitstag|arbeitstage|arbeitstagen',
  periods: {
    stunde: 'hour',
    std: 'hour',
    h: 'hour',
    tag: 'day',
    tage: 'day',
    arbeitstag: 'day',
    werktag: 'day',
    morgen: 'day',
    abend: 'day',
    nacht: 'day',
    vormittag: 'day',
    nachmittag: 'day',
    schicht: 'day',
    tages: 'day',
    woche: 'week',
    kw: 'week',
    wochenende: 'week',
    wochen: 'week',
    arbeitswoche: 'week',
    montag: 'week',
    dienstag: 'week',
    mittwoch: 'week',
    donnerstag: 'week',
    freitag: 'week',
    samstag: 'week',
    sonntag: 'week',
    monat: 'month',
    monats: 'month',
    monate: 'month',
    kalendermonat: 'month',
    quartal: 'quarter',
    quartals: 'quarter',
    vierteljahr: 'quarter',
    jahr: 'year',
    jahres: 'year',
    jahre: 'year',
    geschäftsjahr: 'year',
    kalenderjahr: 'year',
    saison: 'quarter',
    halbjahr: 'year',
  },
  each: 'pro|je|jeden|jede|jedes|im|am|die|in der|in einer|in einem|an einem|/|per|den|das|a|im schnitt pro|in jedem|in jeder|an jedem|in jedem einzelnen|übers|über das|über den',
  periodPhrases: {
    'täglich|taeglich|tagtäglich|am tag|werktäglich|arbeitstäglich|tgl': 'day',
    'wöchentlich|woechentlich|montags|dienstags|mittwochs|donnerstags|freitags|samstags|wchtl': 'week',
    'monatlich|mtl|allmonatlich|im monat': 'month',
    'vierteljährlich|quartalsweise|pro quartal': 'quarter',
    'jährlich|jaehrlich|p.a|p . a|im jahr|alljährlich': 'year',
    'zweiwöchentlich|vierzehntägig': 'week',
    halbjährlich: 'year',
    stündlich: 'hour',
  },
  during:
    'kein|keine|letzte|letzten|letzter|letztes|im letzten|in der letzten|im vergangenen|in der vergangenen|vergangenen|vergangene|vergangenes|voriges|vorigen|vorige|im vorigen|in der vorigen|dieses|diesen|diese|in diesem|in dieser|pro|je|jeden|jede|jedes|im|am|in einem normalen|in einer normalen|an einem normalen|in einem typischen|in einer typischen|an einem typischen|in einem durchschnittlichen|in einer durchschnittlichen|an einem durchschnittlichen|in einem guten|in einer guten|an einem guten|in einem schlechten|in einer schlechten|an einem schlechten|in einem ruhigen|in einer ruhigen|an einem ruhigen|in einem starken|in einer starken|an einem starken|in einer|in einem|an einem|im ganzen|im gesamten|im laufe des|im laufe eines|in jedem|in jeder|an jedem|im abgelaufenen|den ganzen|die ganze|das ganze|in der|im normalen|im durchschnittlichen|im typischen|an einem üblichen|in einem üblichen|in einer üblichen|im schnitt pro|im schnitt im',
  whole:
    'ganze|ganzen|ganzer|voller|guter|volle|vollen|gute|guten|knappe|knappen|geschlagene|komplette|kompletten|kompletter|halben|gut|langer|langen',
  telltale: 'äöüß',
  every: 'jede|jeder|jeden|jedes|jedem|alle',
  other: '',
  times: { einmal: 1, zweimal: 2, dreimal: 3 },
  timesWords: 'mal|male|x|×',
  timesEnding: 'mal',
  percent: '%|prozent|v . h|proz',
  currencies: {
    euro: 'EUR',
    euros: 'EUR',
    eur: 'EUR',
    dollar: 'USD',
    dollars: 'USD',
    usd: 'USD',
    'us dollar': 'USD',
    'us - dollar': 'USD',
    franken: 'CHF',
    chf: 'CHF',
    fr: 'CHF',
    sfr: 'CHF',
    stutz: 'CHF',
    pfund: 'GBP',
    gbp: 'GBP',
    kronen: 'DKK',
    'dänische kronen|dänischen kronen|dänischer kronen': 'DKK',
    'schwedische kronen|schwedischen kronen|schwedischer kronen': 'SEK',
    'norwegische kronen|norwegischen kronen|norwegischer kronen': 'NOK',
    'isländische kronen|isländischen kronen|isländischer kronen|isk': 'ISK',
    'tschechische kronen|tschechischen kronen|tschechischer kronen|czk': 'CZK',
    nok: 'NOK',
    dkk: 'DKK',
    zloty: 'PLN',
    pln: 'PLN',
    'schweizer franken': 'CHF',
  },
  between: 'zwischen|irgendwo zwischen|irgendwas zwischen|alles zwischen|alles mögliche zwischen|so zwischen',
  from: 'von|ab|von etwa|von rund',
  to: 'bis|bis zu|bis hin zu|bis maximal|auf',
  and: 'und',
  or: 'oder|bzw',
  outOf: 'von|aus|unter|in|auf|von den|von je|von jeweils',
  weakOutOf: 'auf',
  ofTheLast:
    'von den letzten|von den|von unseren letzten|von meinen letzten|aus den letzten|unter den letzten|von|bei den letzten|von jeweils|von je|bei',
  partOf: 'der|aller|von|unserer|meiner|des|dieser|ihrer|davon|seiner|unsrer|all',
  about:
    'irgendetwas um die|irgendwas um die|so an die|um und bei|rechnen sie mit|rechne mit|etwa|ungefähr|rund|circa|ca|ca .|zirka|knapp|gut|an die|um die|so um die|so um|nahezu|fast|beinahe|vielleicht|so|sagen wir|schätzungsweise|geschätzt|grob|über|unter|mehr als|weniger als|nur|ganze|genau|locker|~|≈|nicht ganz|annähernd|bestimmt|gerade einmal|gerade mal|in etwa|in der größenordnung von|etwas über|etwas unter|insgesamt|noch mal|weitere|wohl|sicher|gegen|noch einmal|nochmal|eher|kaum',
  roles: {
    min: 'allermindestens|nicht unter|nie unter|kaum unter|bei einer einfachen|bei einem einfachen|bei einfachen|an guten|an ruhigen|in einer ruhigen|in einem ruhigen|nicht weniger als|im besten|im günstigsten|mindestens|minimal|minimum|das minimum sind|das minimum ist|im besten fall|bestenfalls|im günstigsten fall|wenigstens|am schnellsten|wenn es gut läuft|wenns gut läuft|läuft es gut|wenn alles passt|wenn alles glatt geht|wenn alles da ist|wenn alles stimmt|nicht unter|nie unter|das kürzeste|kürzestens|zum mindesten|an guten tagen|an ruhigen tagen|an einem guten tag|an einem ruhigen tag|in ruhigen monaten|in ruhigen wochen|in einem ruhigen monat|günstigstenfalls|im minimum|mind|mind .|ab|die einfachen|einfache|ein einfacher|eine einfache|ein einfaches|einfache fälle|im sommer|mit glück|runter bis|im allerbesten fall|im idealfall|mit etwas glück|mit viel glück|das minimum|das minimum liegt bei|die untergrenze ist|die untergrenze liegt bei|am wenigsten|das wenigste sind|das wenigste waren|wenn alles glattläuft|wenn alles klappt|wenn alles funktioniert|wenn alles rund läuft|wenn es glatt läuft|wenn es flott geht|wenn es schnell geht|geht es gut|an leichten tagen|unter den besten umständen|kaum weniger als|selten weniger als|nie weniger als|niemals weniger als',
    usual:
      'wir anderen|alle anderen|typisch wären|normal wären|üblich wären|die meisten|das durchschnittliche|der durchschnittliche|die durchschnittliche|meist|meistens|üblicherweise|normalerweise|in der regel|typischerweise|im schnitt|durchschnittlich|im durchschnitt|gewöhnlich|im mittel|im normalfall|normal|normal sind|normal ist|üblich sind|üblich ist|der schnitt liegt bei|im allgemeinen|zumeist|für gewöhnlich|im regelfall|regelmäßig|der durchschnitt liegt bei|die regel sind|die regel ist|typisch sind|typisch ist|an normalen tagen|an einem normalen tag|in einem normalen monat|im mittelwert|sonst|häufig|am häufigsten|eigentlich|im alltag|durchschnitt|schnitt|im schnitt sind es|im schnitt so|so im schnitt|der normalfall sind|unter normalen umständen|an den meisten tagen|in den meisten fällen|in den meisten wochen|in den meisten monaten|in normalen zeiten|über das jahr|übers jahr gesehen|alles in allem|im großen und ganzen|im allgemeinen sind es|das übliche sind|das übliche ist|der übliche wert ist|standard sind|standard ist|im gewöhnlichen fall|ansonsten',
    max: 'der rekord liegt bei|der rekord lag bei|der rekord sind|der rekord waren|der rekord ist|der rekord war|rekord sind|rekord waren|spitzenwert|nicht über|kaum über|bei einer komplizierten|bei einem komplizierten|bei einer schwierigen|bei einem schwierigen|bei komplizierten|bei schwierigen|an schlechten|an vollen|an stressigen|in einer vollen|in einem vollen|in einer starken|in einem starken|im schlimmsten|im schlechtesten|im ungünstigsten|die spitze sind|die spitze ist|die spitze liegt bei|die spitze|höchstens|maximal|maximum|das maximum sind|das maximum ist|im schlimmsten fall|schlimmstenfalls|bis zu|im ungünstigsten fall|nicht mehr als|kann auch|kann aber auch|können aber auch|kann schon mal|können auch|kann es|können es|es können|das können|an schlechten tagen|an einem schlechten tag|an vollen tagen|an starken tagen|wenn es schlecht läuft|läuft es schlecht|wenn es dumm läuft|wenn etwas fehlt|wenn was fehlt|in der spitze|in spitzen|in spitzenzeiten|in der hochsaison|nie mehr als|nie über|max|max .|bis|es können auch|es werden auch|am längsten|die schwierigen|schwierige|ein schwieriger|eine schwierige|komplizierte|eine komplizierte|ein komplizierter|komplexe|im maximum|vor weihnachten|schwierige fälle|ein schwieriges|wenn es hart kommt|wenn es blöd läuft|wenns blöd läuft|an stressigen tagen|in starken monaten|zur spitze|längstens|hoch bis|wenn viel los ist|bei viel betrieb|an schlimmen tagen|im extremfall|in extremfällen|es kann auch|das kann auch|auch schon mal|auch schon einmal|im allerschlimmsten fall|das maximum|das maximum liegt bei|die obergrenze ist|die obergrenze liegt bei|am meisten|das meiste sind|das meiste waren|wenn alles schiefläuft|wenn alles schief geht|wenn alles schiefgeht|wenn es sich zieht|wenn es schief geht|wenn es schiefgeht|geht es schlecht|an schweren tagen|zieht sich auf|zieht sich bis|kann sich auf|kann bis zu|können bis zu|selten mehr als|kaum mehr als|niemals mehr als|niemals über|allerhöchstens',
    other:
      'im winter|im herbst|im frühjahr|in manchen|in anderen|auch schon|manchmal|gelegentlich|ab und zu|selten|hin und wieder|ausnahmsweise|montags|im dezember|im januar|im oktober|bei eile|mitunter|vereinzelt|zuweilen|auch mal|mal|im einzelfall|bisweilen|von zeit zu zeit|hin und wieder mal|dann und wann|in ausnahmefällen|in einzelfällen|im ausnahmefall|in manchen fällen|in seltenen fällen|in den ferien|zur ferienzeit|um weihnachten|an weihnachten|zu weihnachten|an ostern|zu ostern|zum monatsende|am monatsende|zum jahresende|am jahresende|zum quartalsende|am quartalsende|an spitzentagen|in spitzenmonaten|am wochenende|an wochenenden|in der hauptsaison|in der nebensaison|dienstags|mittwochs|donnerstags|freitags|samstags|sonntags|in der ferienzeit',
  },
  rolesAfter: {
    min: 'an einem guten tag|an einem ruhigen tag|an einem guten|an einem ruhigen|an guten|an ruhigen|im besten|im günstigsten|mindestens|minimum|wenigstens|im besten fall|bestenfalls|oder mehr|minimal|wenn es gut läuft|wenns gut läuft|an guten tagen|an ruhigen tagen|wenn alles passt|wenn alles da ist|wenn alles glatt geht|mit glück|im minimum|aufwärts|im allerbesten fall|mit etwas glück|wenn alles klappt|wenn alles glattläuft|wenn alles rund läuft|wenn es glatt läuft|wenn es schnell geht|im idealfall|allermindestens',
    usual:
      'im schnitt|im durchschnitt|in der regel|meistens|meist|normalerweise|üblicherweise|im mittel|durchschnittlich|normal|sind normal|ist normal|sind üblich|ist üblich|sind die regel|ist die regel|im normalfall|typischerweise|gewöhnlich|im regelfall|sind der normalfall|an normalen tagen',
    max: 'an einem schlechten tag|an einem vollen tag|an einem stressigen tag|an einem schlimmen tag|an einem schlechten|an einem schlimmen|an schlechten|im schlechtesten|im schlimmsten|im ungünstigsten|höchstens|maximal|maximum|im schlimmsten fall|schlimmstenfalls|in der spitze|an schlechten tagen|an vollen tagen|wenn es schlecht läuft|in spitzenzeiten|wenn etwas fehlt|wenn was fehlt|in der hochsaison|vor weihnachten|im maximum|an starken tagen|im extremfall|an stressigen tagen|wenn es dumm läuft|wenns blöd läuft|wenn viel los ist|allerhöchstens|wenn alles schiefläuft|wenn alles schiefgeht|wenn es sich zieht|wenn es schiefgeht|zur spitze|an spitzentagen|im allerschlimmsten fall',
    other:
      'wenn|falls|bei|vor|nach|im sommer|im winter|im herbst|im frühjahr|im januar|im februar|im märz|im april|im mai|im juni|im juli|im august|im september|im oktober|im november|im dezember|manchmal|sobald|zum monatsende|am monatsende|zum jahresende|am jahresende|um weihnachten|zu weihnachten|in den ferien|am wochenende|an spitzentagen|in der hauptsaison|in der nebensaison|ab und zu|gelegentlich|hin und wieder',
  },
  extremes: {
    min: 'ruhigsten|ruhigste|ruhigster|schwächsten|schwächste|schwächster|niedrigsten|leersten|schlechtesten',
    max: 'stärksten|stärkste|stärkster|vollsten|höchsten|besten|turbulentesten|vollste',
    usual: 'normale|normaler|durchschnittliche|durchschnittlicher',
  },
  quiet: 'guten|ruhigen|ruhiger|ruhige|schwachen|schwacher|stillen|lauen',
  busy: 'vollen|voller|starken|starker|stressigen|hektischen|schlimmen|turbulenten|schlechten|verrückten|wilden|vollen',
  light:
    'keiner|würde|sagen|sage|es|ist|sind|war|waren|wird|werden|dauert|dauern|braucht|brauchen|brauche|und|aber|oder|mit|der|die|das|ein|eine|einen|einer|dann|dass|so|er|sie|wir|ich|mir|mich|uns|ihn|man|kann|können|könnte|auch|etwa|rund|ca|circa|ungefähr|knapp|gut|geht|gehen|bis|zu|von|zwischen|je|nach|mal|nur|fast|mehr|weniger|als|fall|fälle|fällen|tag|tage|tagen|im|in|am|an|bei|für|auf|jahr|monat|woche|schon|doch|eher|wenn|falls|sonst|habe|hat|haben|hatte|hatten|liegt|liegen|noch|schwankt|variiert|nicht|nie|wohl|vielleicht|dabei|oft|selten|manchmal|meist|sehr|jedoch|allerdings|daraus|aus|dafür|davon|den|dem|des|einem|gerne|gern|wieder|da|hier|wohl|also|sein|eben|halt|wo|über|unter|sitze|sitzt|rechne|rechnen|bisher|bislang',
  counting:
    'nehmen|nimmt|nehme|kommen|kommt|ein|rein|an|herein|gehen|geht|erhalten|bekommen|bekomme|bekommt|haben|hatten|habe|hatte|hat|bearbeiten|bearbeitet|bearbeite|machen|macht|mache|schreiben|schreibe|schreibt|verschicken|versenden|wir|ich|sie|raus|laufen|läuft|auf|passiert|passieren|gibt|es|sind|waren|wurden|werden|erledigen|erledigt|landen|treffen|rufen|anrufen|gab|gebucht|davon|von|denen|fallen|fällt|reichen|prüfen|prüfe|prüft|stellen|stellt|stelle|rechnen|ab|buchen|buche|bucht|liefern|liefert|verlieren|verliert|schaffen|schafft|schaffe|fertigen|produzieren|drucken|erfassen|erfasst|erfasse|behandeln|behandle|behandelt|beantworten|beantworte|so|etwa|rund|circa|ca|ungefähr|knapp|gut|durchschnittlich|meist|meistens|normalerweise|im|schnitt|der|die|das|den|neue|neuen|uns|bei|mir|dann|auch|noch|abgelehnt|ausgestellt|eingegangen|verschickt|storniert|durch|zurück|wird|man|er|mindestens|höchstens|bis|zu|zwischen|um|an|fast|über|mehr|als|weniger|unter|rum|zusammen|insgesamt|ausgeliefert|geschrieben|nicht',
  blocking:
    'und|oder|aber|weil|dass|wenn|als|dann|die|der|welche|welcher|bevor|nachdem|seit|obwohl|wo|während|dauert|dauern|kostet|kosten|muss|müssen|kann|können|sondern|damit|ob|brauche|braucht|brauchen',
  resources:
    'umsatz|gewinn|leute|leuten|schichten|von uns|aushilfen|pflegerinnen|pfleger|fachkräfte|auszubildende|azubis|praktikanten|werkstudenten|berater|beraterinnen|buchhalter|buchhalterinnen|prüfer|prüferinnen|köche|helfer|helfern|ehrenamtliche|springer|zeitarbeiter|leiharbeiter|sachbearbeiterinnen|fahrerinnen|mitarbeiter|mitarbeitern|mitarbeiterinnen|kollegen|kolleginnen|personen|fahrer|fahrern|kräfte|kräften|menschen|sachbearbeiter|sachbearbeitern|zahnärzte|assistentinnen|helferinnen|disponenten|entwickler|planer|teams|abteilungen|standorte|filialen|jahre|jahren|frauen|männer|maschinen|systeme|systemen|stellen|ärzte|monteure|techniker|programme|km|kg|tonnen|kilometer|meter|liter|grad|kwh|gb|mb|schritte|kilo|köchinnen|bäcker|metzger|friseure|friseurinnen|gärtner|maler|maurer|schlosser|schreiner|tischler|dachdecker|elektriker|installateure|lehrer|lehrerinnen|trainer|dozenten|übersetzer|lektoren|anwälte|notare|ingenieure|architekten|gesellen|lehrlinge|meister|vorarbeiter|kuriere|verkäufer|verkäuferinnen|kellner|kellnerinnen|reinigungskräfte|hebammen|ärztinnen|tierärzte|apotheker|bibliothekarinnen|quadratmeter|hektar|gramm|zentimeter|watt|kilowatt',
  resourceEndings:
    'kraft|kräfte|kräften|leute|leuten|mitarbeiter|mitarbeitern|arbeiter|arbeitern|fahrer|fahrern|helfer|helfern|pfleger|pflegern|aushilfen|planer|prüfer|praktikanten|azubis|personal|kollegen',
  hiring: 'stellen|stellt|stelle|einstellen|eingestellt|beschäftigen|beschäftigt',
  lasting:
    'dauert|dauern|dauerte|brauche|braucht|brauchen|brauchte|benötigt|benötigen|benötige|kostet|kosten|sitze|sitzt|sitzen|verbringe|verbringt|verbringen|verliere|verliert|verlieren|etwa|rund|circa|ca|knapp|gut|ungefähr|fast|über|unter|ist|sind|mindestens|höchstens|bis|geht|gehen|sonst|meist|meistens|läuft|fast|locker|nur|normalerweise|üblicherweise|so|auch|schon|ganze|halbe|volle|dafür|daran|arbeitet|arbeite|spart|sparen|gute|knappe|war|waren',
  working:
    'opfere|opfern|plane|planen|plant|frisst|fressen|bindet|brauche|braucht|brauchen|sitze|sitzt|sitzen|verbringe|verbringt|verbringen|kostet|kosten|verliere|verliert|verlieren|arbeit|arbeite|arbeitet|aufwand|beschäftigt|dran|daran|benötigt|benötige|stecke|stecken|steckt|investieren|investiere',
  durationVerbs: 'dauert|kostet|kosten',
  apart: 'entfernt|verspätet|überfällig',
  rating:
    'zinsen|zinssatz|inflation|marge|note|noten|schulnote|bewertung|bewertungen|bewerte|bewerten|bewertet|sterne|sternen|stern|punkte|punkten|skala|zufrieden|zufriedenheit|zufriedenheitswert|überzeugt|google|weiterempfehlung|weiterempfehlungsrate|umfrage|score|nps|gebe ihm|gebe ich|würde ich geben|benotet|schulnoten|jameda',
  notShare:
    'über vorjahr|unter vorjahr|über dem|unter dem|mehr|weniger|höher|niedriger|schneller|langsamer|teurer|billiger|günstiger|rabatt|skonto|nachlass|mehrwertsteuer|mwst|umsatzsteuer|ust|vertrag|zinsen|zins|verzugszinsen|sollzinsen|mahnzinsen|steuer|steuern|wachstum|aufschlag|zuschlag|stelle|provision|anzahlung|sicher|plus|lohnerhöhung|gehaltserhöhung|luftfeuchtigkeit|baumwolle|alkohol|selbstbeteiligung|eigenanteil|preiserhöhung|teilzeit|gewachsen|gestiegen|gesunken|gefallen|zugelegt|draufschlagen|drauf|länger|kürzer|größer|kleiner|besser|schlechter',
  notShareBefore:
    'um|wachsen|wuchs|gewachsen um|stieg um|gestiegen um|plus|zuzüglich|gesunken um|mehrwertsteuer von|rabatt von|skonto von|wachstum von|nachlass von|mwst|anstieg von|zu|um weitere|provision von|zinsen von',
  notLengthAfter:
    'von hier|von da|von dort|besetzt|geöffnet|erreichbar|her|kostet|kosten|später|früher|entfernt|vorher|zuvor|nachher|weg|fahrt|verspätet|verspätung|zu spät|vor|alt|fußweg|flug|woche|service|vorlauf|hotline|frist|garantie|mit dem auto|mit der bahn|mit dem zug|zu fuß|mit dem rad|überfällig|im voraus|betrieb|nördlich|südlich|notdienst|anfahrt|zu früh|voraus|von mir kostet|von uns kostet|arbeit kostet',
  notLengthBefore:
    'fenster von|zeitfenster von|geben sie mir|geben sie uns|gib mir|gib uns|gebt mir|vor|alle|seit|binnen|innerhalb von|innerhalb der letzten|in den letzten|den letzten|in den nächsten|den nächsten|in den ersten|den ersten|nach|frist von|innerhalb|nächsten|letzten|ersten|alle paar|vorlauf von|kommenden|frist sind|frist ist|vorlaufzeit von|alter von|längstens innerhalb von',
  clock: 'uhr|h . uhr',
  clockBefore:
    'um|gegen|bis|ab|vor|nach|seit|von|viertel nach|viertel vor|halb|kurz vor|kurz nach|so um|spätestens um|erst um',
  numbering:
    '#|nr|nummer|ticket|version|release|v|raum|linie|durchwahl|telefon|tel|seite|formular|kapitel|abschnitt|paragraf|paragraph|artikel|absatz|police|kennzeichen|id|aktenzeichen|gebäude|tor|station|stufe|phase|schritt|iso|modell|straße|strasse|gleis|flug|bahnsteig|tisch|windows|büro|stock|plz|postleitzahl|code|revision|bus|teil|klasse|größe|typ|charge|los|auftrag|rechnung|vorgang|fall|sendung|angebot|anfrage|patient|konto|platz|schalter|akte|halle|sap|din|abschnitt|kostenstelle|haus|hausnummer|maschine|tour|zone|kategorie|anlage|filiale|kw|woche|kalenderwoche|vertrag|bestellung|lager|regal|punkt|regel|frage|position|spalte|zeile|etage|saal|schacht',
  yearBefore:
    'seit|jahr|jahre|ende|anfang|mitte|bis|ab|von|in|herbst|frühjahr|sommer|winter|im jahr|nach|vor|stand|und|geschäftsjahr',
  months:
    'januar|februar|märz|april|mai|juni|juli|august|september|oktober|november|dezember|jan|feb|apr|jun|jul|aug|sep|sept|okt|nov|dez|jänner',
  inMonth: 'im',
  hourly:
    'kostet die stunde|kostete die stunde|stunde kostete|stunde kostet|stunde kostet uns|arbeitsstunde kostet|maschinenstunde kostet|stundensatz|stundensatz von|stundenlohn|stundenlohn von|stundenkosten|stundensätze|verrechnungssatz|stundenverrechnungssatz|stundensatz ist|stundensatz liegt bei|stundensatz beträgt|interne satz|interner satz|internen satz|unser satz|mein satz|stundenpreis|arbeitslohn|satz liegt bei|satz ist|satz beträgt|stunde kostet mich|arbeitsstunde kostet uns|stunde von mir kostet|stunde von uns kostet|stunde arbeit kostet|meine stunde kostet|kostet mich die stunde|kostet uns die stunde|lohnkosten pro stunde',
  daily: 'tagessatz|tagessatz von|tagessätze|tagessatz ist|tagessatz liegt bei',
  perCase: 'pro|je|jede|jeden|jedes|per|/|für jede|für jeden|für jedes|das stück|der',
  becoming: 'werden|davon|wovon|von denen|werden zu|daraus werden|daraus|und davon|davon werden',
  corrections:
    'oder sagen wir lieber|oder sagen wir besser|oder besser|ich nehme das zurück|das nehme ich zurück|ich nehms zurück|muss ich sagen|sollte ich sagen|müsste ich sagen|sagen wir|na gut|also gut|na schön|ich schaue gerade|ich schaue mal nach|ich schau mal nach|ich sehe mal nach|lassen sie mich nachsehen|lassen sie mich nachschauen|wenn ich ganz ehrlich bin|was sage ich|ja ,|beziehungsweise|oder sagen wir|was rede ich|obwohl ,|wobei ,|oder vielmehr|oder besser gesagt|mal überlegen|lassen sie mich überlegen|nein|ach nein|nee|entschuldigung|sorry|pardon|verzeihung|ich meine|ich meinte|quatsch|unsinn|blödsinn|korrektur|besser gesagt|genauer gesagt|vielmehr|moment|warte|warten sie|falsch|stopp|stimmt nicht|stimmt aber nicht|das war falsch|das stimmt aber nicht|streichen sie das|streich das|doch nicht|ich korrigiere|ach was|ach nee|ach|halt|ehrlich gesagt|um ehrlich zu sein|wenn ich ehrlich bin|genau genommen|verwechselt|vertan|versprochen|nehme ich zurück|falsch gesagt|na ja|naja|nun ja|tja|hm|hmm|sagen wir lieber|sagen wir besser|sagen wir mal|ich bitte um entschuldigung|tut mir leid|mein fehler|ups|hoppla|das stimmt nicht|das stimmt so nicht|stimmt so nicht|stimmt gar nicht|nicht ganz|nicht ganz richtig|das ist falsch|das war nicht richtig|ich lag falsch|da lag ich falsch|da habe ich mich vertan|habe mich vertan|ich habe mich vertan|ich muss mich korrigieren|ich korrigiere mich|muss ich mich korrigieren|wenn ich es recht bedenke|wenn ich recht überlege|wenn ich so überlege|wenn ich darüber nachdenke|genau gesagt|um es genau zu sagen|präziser gesagt|eigentlich doch|ich sehe gerade|wie ich gerade sehe|oder doch|oder nein|oder doch eher|ach quatsch|nö|ne|äh|ähm|öh|ich verbessere|verbessere mich|sekunde|momentchen|augenblick|einen moment|kommando zurück|alles falsch',
  meant: 'ich meinte|ich meine|ich wollte sagen|gemeint waren|gemeint sind',
  changedTo: 'sind wir runter auf|sind wir hoch auf|stieg auf|sank auf|fiel auf|wuchs auf',
  changedBefore: 'auf',
  changed:
    'gedrückt|gebracht|runtergebracht|gestiegen|gesunken|gefallen|gewachsen|geklettert|gesenkt|reduziert|verkürzt|gestiegen|angestiegen|runtergegangen|hochgegangen|zurückgegangen',
  correctionsAfter:
    'wenn ich ehrlich bin|ehrlich gesagt|muss ich sagen|sollte ich sagen|müsste ich sagen|um genau zu sein|genau genommen|natürlich|selbstverständlich|meine ich|meinte ich|wollte ich sagen|meine ich natürlich|wollte ich natürlich sagen|sollte das heißen|soll das heißen|muss es heißen|müsste es heißen|genauer gesagt|meinte ich natürlich|pardon|entschuldigung|verzeihung|sorry',
  rather: 'eher|wohl eher|vielmehr',
  insteadOf: 'statt|anstatt|anstelle von|nicht',
  pastVerbs:
    'war|waren|dauerte|dauerten|brauchte|brauchten|hatte|hatten|lag|lagen|kostete|kosteten|machten|bekamen|kamen|saß|saßen|schafften|gab|ging|gingen|benötigten|bearbeiteten',
  pastEndings: '',
  formerly:
    'der vorgänger|die vorgängerin|unser vorgänger|der alte|die alte|das alte|unser alter|unsere alte|vor der|vor dem|bisher|bislang|letztes jahr|im letzten jahr|voriges jahr|im vorigen jahr|vergangenes jahr|im vergangenen jahr|im vorjahr|vorjahr',
  thisPeriod:
    'der neue|die neue|das neue|unser neuer|unsere neue|dieses jahr|in diesem jahr|diesen monat|heuer|seitdem',
  notPresent:
    'in meinem ersten jahr|in meinen ersten jahren|in meiner ersten stelle|in unserem ersten jahr|in unseren ersten jahren|die wollen das|die hätten|hieß es|heißt es|angeblich|die idee ist|geschäftsführung will|leitung will|chef will|chefin will|vorstand will|zentrale will|kunde will|kunden wollen|würde nur|würde es nur|würde das nur|wäre es nur|wären es nur|bräuchte ich nur|bräuchten wir nur|in meiner alten|in meinem alten|in meiner letzten|in meinem letzten|bei meinem letzten|bei meiner alten|früher|damals|als ich anfing|als wir anfingen|zu beginn|am anfang|anfangs|im alten|mit der alten|mit dem alten|mit den alten|einmal dauerte|dauerte einmal|dauerten einmal|brauchte einmal|brauchten einmal|war einmal|waren einmal|hatten einmal|hatten mal|waren mal|war mal|waren es einmal|einmal brauchte|einmal kostete|hofft auf|hoffen auf|versprochen waren|versprochen wurden|will , dass|wollen , dass|hätte gern|hätten gern|hätte gerne|hätten gerne|soll|sollen|laut vorgabe|angestrebt werden|im idealfall|nicht mehr|nicht länger|nächstes jahr|nächste jahr|nächsten jahr|vor meiner zeit|künftig|zukünftig|in zukunft|wir wollen|wollen wir|wir möchten|möchten wir|in der vergangenheit|vormals|ursprünglich|einst|vor jahren|vor der umstellung|vor der einführung|vor dem umzug|vor dem wechsel|vor der reform|vor der fusion|vor der umorganisation|vor dem neuen|vor der neuen|ziel|ziele|zielwert|vorgabe|peilen|angepeilt|anpeilen|streben|angestrebt|wollen auf|wollen wir auf|möchten auf|soll auf|sollen auf|sollte|sollten|geplant|gewünscht|wunsch|plan ist|idealerweise|wünschen|offiziell|auf dem papier|theoretisch|in der theorie|laut handbuch|laut plan|laut vertrag|laut stellenplan|laut anweisung|laut chef|laut leitung|laut hersteller|nach plan|vertrag sieht|plan sieht|tarif sieht|norm sieht|sieht der vertrag|sieht der plan|sieht das handbuch|handbuch sieht|konkurrenz|wettbewerber|mitbewerber|andere firmen|anderen firmen|andere betriebe|anderen betriebe|dachte , es|dachte , das|gedacht , es|dachte erst|dachte immer|eingeplant sind|kalkuliert sind|kalkuliert waren|prognose|prognosen|es hieß|sollte eigentlich|bis vor kurzem|bis letztes jahr|bis zum letzten|bis zur umstellung|bis zum umzug|bis zur einführung|in den anfangsjahren|seinerzeit|vor corona|vor der pandemie|wollte auf|zuletzt geplant|wäre gern|wären gern|wäre gerne|wären gerne|würde gern|würden gern|würde gerne|würden gerne|ich möchte|am liebsten|die sagen|sie sagen|man sagt|es heißt|die meinen|die behaupten',
  notPresentAfter:
    'in meinem ersten jahr|in meinen ersten jahren|in meiner ersten stelle|in unserem ersten jahr|in unseren ersten jahren|versprochen|zugesagt|angekündigt|früher|damals|zu beginn|am anfang|in der vergangenheit|ist das ziel|sind das ziel|ist unser ziel|sind unser ziel|ist der plan|wären ideal|wäre ideal|als ziel|mit der alten|mit dem alten|mit den alten|im alten|auf der alten|mit unserer alten|mit unserem alten|gesagt|eingeplant|vorgesehen|veranschlagt|kalkuliert|angesetzt|vor , ich|vor , wir|in der theorie|auf dem papier|vor corona|vor der pandemie|vor der umstellung|vor dem umzug|geplant|wäre schön|wären schön|wäre gut|wären gut|wäre toll|wären toll|wäre der wunsch|ist vorgegeben|sind vorgegeben|ist die vorgabe|sind die vorgabe',
  present:
    'nur noch|mit der neuen|mit dem neuen|mit den neuen|seit dem neuen|seit der neuen|im neuen|realistisch|in wirklichkeit|in der praxis|gegenwärtig|im moment|jetzt|heute|heutzutage|inzwischen|mittlerweile|derzeit|aktuell|momentan|nun|tatsächlich|zurzeit|im augenblick|in der realität|real sind|real|realität sind|realität ist|ist realistisch|sind realistisch|seit der umstellung|seit dem umzug|seit der einführung|seit dem wechsel|seit kurzem|seit letztem|seitdem|neuerdings|zur zeit|in wahrheit|im echten leben|unterm strich|seit den neuen|seit neuestem|seit wir|seit die|seit es',
  subjects: 'wir|es|sie|ich|er|jetzt|heute|das|man',
  paying:
    'stecken|stecke|steckt|investieren|investiere|investiert|verdient|verdienen|bekommt von uns|bekommen von uns|erhält von uns|erhalten von uns|kriegt von uns|zahlen|zahle|zahlt|zahlten|bezahlen|bezahlt|kostet|kosten|kostete|budget|ausgegeben|belaufen sich auf|beläuft sich auf|summieren sich auf|summiert sich auf|verschlingt|verschlingen|schlägt mit|schlagen mit|berechnen uns|berechnet uns|überweisen|überweist',
  costNouns:
    'strafen|bußgelder|reparaturen|strom|heizung|reinigung|rechnung|kosten|gebühr|gebühren|miete|prämie|prämien|beitrag|beiträge|honorar|honorare|gehalt|gehälter|lizenz|lizenzen|leasing|rate|pauschale|porto|budget|software|wartung|versicherung',
  paidAfter:
    'zu buche|berechnet|in rechnung|fällig|an kosten|an gebühren|an miete|an lizenzen|an porto|an zinsen|ausgegeben|bezahlt|überwiesen',
  payingOpen: 'geben|gibt|gebe|gaben|gehen|geht|ging|gingen|fallen|fällt',
  payingEnd: 'aus|drauf|weg|raus|an',
  weighing: 'wiegt|wiegen|wog|gewicht|schwer|schwere|schweren',
  priced:
    'zahlen|zahlt|bezahlen|kostet|kosten|preis|gebühr|stunde|stundensatz|lohn|verlieren|verliert|gutschrift|rechnung|strafe|budget|verdient|satz|ausgeben',
  personDays:
    'personentag|personentage|personentagen|manntag|manntage|manntagen|arbeitstage arbeit|tage arbeit|tag arbeit|arbeitstag arbeit|tage aufwand|tag aufwand|menschentage|personenarbeitstage|arbeitstage aufwand|arbeitstag aufwand|tage reine arbeit|tag reine arbeit|tage am stück|tagwerk|tagewerk|tagwerke',
  workAfter:
    'für mich|für uns|fertig|erledigt|arbeit|aufwand|geht in|gehen in|drauf|arbeitszeit|dran|meiner zeit|meiner arbeitszeit|unserer zeit|unserer arbeitszeit|seiner zeit|ihrer zeit|reine arbeit|beschäftigt',
  namedWorkdays:
    'arbeitstag|arbeitstage|arbeitstagen|arbeitstages|halber tag|halbe tage|halben tag|halben tage',
  waiting:
    'antworten|antwortet|antwort|rückmeldung|hören|melden|meldet|warte|warten|wartet|wartezeit|bis|bevor|später|liegen|liegt|lieferzeit|lieferung|liefern|durchlaufzeit',
  refusals: germanRefusals,
  notCostEndings:
    'kaution|limit|grenze|gutschein|umsatz|rabatt|zuschuss|förderung|kredit|darlehen|bestellwert|auftragswert|warenwert|streitwert|summe',
}
