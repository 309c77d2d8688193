// German words that rule out a number beside them as a figure of this company's work.

import type { RefusalWords } from '#domain/extraction/language/refusal-words.ts'

/** The German words of each mark. */
export const germanRefusals: RefusalWords = {
  others:
    'mindestlohn|nebenan|gegenüber|drüben|um die ecke|in der nachbarschaft|anderswo|woanders|in der branche|in unserer branche|branchenschnitt|branchenüblich|andere kitas|andere praxen|andere läden|andere hotels|andere schulen|andere werkstätten|andere häuser|andere städte|andere gemeinden|andere banken|andere bäcker|andere höfe|anderen kitas|anderen praxen|anderen läden|anderen hotels|anderen schulen|anderen städten|anderen häusern|meiner schwester|meines bruders|meiner frau|meines mannes|meines nachbarn|meines vaters|meiner mutter|meines cousins|eines freundes|ein freund|wirbt|werben|unser nachbar|mein nachbar|unsere nachbarn|große firmen|große betriebe|kleine firmen|mein schwager|meines schwagers|der nachbar|der supermarkt|die discounter|die großen ketten|der marktführer|im supermarkt|in der anderen filiale|in anderen filialen|im anderen büro',
  idle: 'gelagert|bebrütet|gekühlt|eingefroren|aufbewahrt|eingeweicht|in öl eingelegt|in essig eingelegt|getrocknet|gehärtet|kultiviert|trocknet|trocken|ruht|ruhen lassen|abkühlen lassen|trocknen lassen|gehen lassen|ziehen lassen|härtet|kühlt|gärt|reift|quillt|im ofen|im kühlschrank|in der kühlung|von allein|von selbst|muss trocknen|trocknen muss|ruhen muss|trocknen|ruhen|abkühlen|auskühlen|aushärten|abbinden|einwirken|gären|reifen|einweichen|quellen|auftauen|aufheizen|köchelt|backt|bäckt|gart|schmort|zieht|hängt|lagert|wirkt|brennt|steht im|steht in',
  apart:
    'mein zug|mein bus|mit dem rad|mit dem fahrrad|mit dem bus|mit dem zug|mit dem auto|mit der bahn|mit der linie|mittagspause|pause|kaffeepause|zur arbeit|arbeitsweg|heimweg|nach hause|zu fuß|ausgefallen|stromausfall|in bereitschaft|schlaf|schlafe|die fähre|der bus|der zug|die bahn|die straßenbahn|der flug',
  institution:
    'die post|die bank|das gericht|die behörde|das amt|die stadt|der hersteller|der lieferant|die lieferanten|das labor|die versicherung|der zoll|die spedition|der kunde|die kunden|das finanzamt|die gemeinde|der vermieter|die druckerei|das bauamt|die krankenkasse|der großhändler|die fabrik|das rathaus',
  notCost:
    'kostet bei uns|kosten bei uns|im laden|gibt es ab|pro quadratmeter|je quadratmeter|kaution|selbstbeteiligung|mindestbestellwert|kreditrahmen|limit|gutschein|gutscheine|lotto|geliehen|kredit|darlehen|förderung|zuschuss|umsatz|einnahmen|erlös|erlöse|dotiert|gewinn|wert|stammkapital|deckungssumme|streitwert|warenwert|auftragswert|pfand|spende|spenden|gespendet|trinkgeld|preisgeld|rabatt|versicherung deckt|versicherung zahlt|rente|frei haus|kostet die leute|kostet den kunden|kostet die kunden|kostet den mieter|kostet den bürger|kostet den patienten|kostet die eltern|kostet den gast',
  private:
    'meine tochter|mein sohn|meine kinder|meine frau|mein mann|mein hund|maschine schafft|anlage schafft|maschine kann|anlage kann|drucker schafft|trinke|trinken|trinkt|frisst|fressen|kinder essen|läutet|rauche|raucht|sport|fußball|fitness|tabletten|regnet|geregnet|schwimmen|joggen|yoga|urlaub|verbraucht|verbrauchen|schluckt|der bus|die bahn|der zug|die straßenbahn|die fähre|rekord|der rekord|mein rekord|unser rekord|ausgelegt|kapazität|zugelassen',
  staff:
    'der belegschaft|unserer belegschaft|der kollegen|der kolleginnen|meiner kollegen|unserer kollegen|der mitarbeiter|unserer mitarbeiter|vom team|des teams|von uns|der angestellten|unserer leute|meiner leute|das team',
  level:
    'tank|akku|batterie|luftfeuchtigkeit|feuchtigkeit|alkohol|fett|zucker|mehrwertsteuer|steuer|inflation|zinsen|steigung|voll|geladen|glück|sicher|grenzwert|zum bestehen|durchgefallen|bestanden|gehören|gehört',
  employed: 'ich arbeite|arbeitet|arbeite',
  permit:
    'darf|dürfen|unterschreibe|unterschreibt|unterschreiben|genehmige|genehmigt|freigeben|entscheide|entscheidet|entscheiden',
  belief:
    'ich sage immer|wir sagen immer|alle sagen|jeder sagt|sagen wir den kunden|sagen wir den leuten|auf der webseite steht|auf der website steht|im prospekt steht|laut prospekt|laut webseite|laut website|auf dem schild steht',
  imagined:
    'angenommen|gesetzt den fall|stellen sie sich vor|stell dir vor|selbst wenn|auch wenn|nehmen wir an|als ob|was wenn|wären es|wäre es|hätten wir|hätte ich|schön wäre|wäre schön',
  could: 'könnte|könnten',
  would:
    'wären es|wäre es|hätten wir|hätte ich|würde|würden|wäre|wären|hätte|hätten|bräuchte|bräuchten|käme|kämen|ginge|könnte|könnten',
  condition:
    'mit|ohne|wenn|mit einer|mit einem|mit dem neuen|mit der neuen|mit zwei|mit mehr|mehr leute|mehr personal',
  saying: 'sagen|schätzen|meinen|tippen|behaupten|denken|annehmen|typisch|normal|üblich|schlimm',
  none: 'vom team leiter',
}
