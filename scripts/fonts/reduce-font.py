"""Writes the part of a variable font that pages need: reduce-font.py SOURCE UNICODES TARGET (decision 0047)."""

import io
import sys

from fontTools import subset
from fontTools.otlLib.builder import buildValue
from fontTools.ttLib import TTFont
from fontTools.ttLib.tables.otTables import PairSet, PairValueRecord
from fontTools.ttLib.tables.TupleVariation import TupleVariation
from fontTools.varLib.instancer import instantiateVariableFont
from fontTools.varLib.iup import iup_delta_optimize

# In thousandths of the letter's size: what outlines may deviate at 700, and at the weight of the master in between.
TOLERANCE = 1.5
TOLERANCE_BETWEEN = 5
STEP_BETWEEN = 4
# The space of Archivo takes 209 at 400 and 195 at 700, less than in most fonts (decision 0053).
SPACE = 235
SPACES = {"space", "uni00A0"}
# The last points of a glyph hold its widths, which stay exact so that lines break where they did.
METRICS = 4


def read(path):
    """Opens a font with the weights 400 to 700, its outlines rounded to whole units."""
    font = instantiateVariableFont(TTFont(path, recalcTimestamp=False), {"wght": (400, 400, 700)}, optimize=False)
    font.flavor = None
    file = io.BytesIO()
    font.save(file)
    return TTFont(file, recalcTimestamp=False)


def substitutions(font, feature):
    table = font["GSUB"].table
    lookups = {
        index
        for record in table.FeatureList.FeatureRecord
        if record.FeatureTag == feature
        for index in record.Feature.LookupListIndex
    }
    for index in sorted(lookups):
        for subtable in table.LookupList.Lookup[index].SubTable:
            yield getattr(subtable, "ExtSubTable", subtable)


def use_tabular_digits(font):
    """Every page asks for tabular digits, so they become the only ones."""
    tabular = {glyph: other for table in substitutions(font, "tnum") for glyph, other in table.mapping.items()}
    for table in font["cmap"].tables:
        table.cmap = {code: tabular.get(glyph, glyph) for code, glyph in table.cmap.items()}


def ligature_kerning(font):
    """The ligatures of Archivo are their letters side by side; only ff is set closer."""
    width = lambda glyph: font["hmtx"][glyph][0]
    return [
        (first, ligature.Component[0], width(ligature.LigGlyph) - width(first) - width(ligature.Component[0]))
        for table in substitutions(font, "liga")
        for first, ligatures in getattr(table, "ligatures", {}).items()
        for ligature in ligatures
        if len(ligature.Component) == 1
    ]


def pair_tables(font):
    lookups = font["GPOS"].table.LookupList.Lookup if "GPOS" in font else []
    return [getattr(table, "ExtSubTable", table) for lookup in lookups for table in lookup.SubTable]


def use_kerning_of_regular(font):
    """The kerning of bold differs by a hundredth of the size, in few pairs of capitals."""
    for table in pair_tables(font):
        if table.Format == 1:
            pairs = [pair for pairs in table.PairSet for pair in pairs.PairValueRecord]
        else:
            pairs = [pair for record in table.Class1Record for pair in record.Class2Record]
        for pair in pairs:
            pair.Value1 = buildValue({"XAdvance": pair.Value1.XAdvance if pair.Value1 else 0})
        table.ValueFormat1 = 4


def drop_kerning_of_spaces(font):
    """Six letters, among them k and r, pull the next word closer."""
    for table in pair_tables(font):
        if table.Format != 1:
            continue
        sets = {first: pairs for first, pairs in zip(table.Coverage.glyphs, table.PairSet) if first not in SPACES}
        for pairs in sets.values():
            pairs.PairValueRecord = [pair for pair in pairs.PairValueRecord if pair.SecondGlyph not in SPACES]
        use_pairs(font, table, {first: pairs for first, pairs in sets.items() if pairs.PairValueRecord})


def widen_spaces(font):
    """Gives words the same distance at all weights. In a font of fixed widths the space stays as wide as letters."""
    for glyph in SPACES & set(font.getGlyphOrder()):
        if not font["post"].isFixedPitch:
            font["hmtx"][glyph] = (SPACE, 0)
            font["gvar"].variations[glyph] = []


def use_pairs(font, table, sets):
    table.Coverage.glyphs = sorted(sets, key=font.getGlyphID)
    table.PairSet = [sets[glyph] for glyph in table.Coverage.glyphs]
    table.PairSetCount = len(table.PairSet)


def add_kerning(font, first, second, value):
    """Adds a pair to the table of single pairs, which goes before that of classes."""
    table = next((table for table in pair_tables(font) if table.Format == 1), None)
    if table is None or abs(value) < 2:
        return
    sets = dict(zip(table.Coverage.glyphs, table.PairSet))
    pairs = sets.setdefault(first, PairSet())
    record = PairValueRecord()
    record.SecondGlyph, record.Value1 = second, buildValue({"XAdvance": value})
    pairs.PairValueRecord = sorted(
        [*getattr(pairs, "PairValueRecord", []), record], key=lambda pair: font.getGlyphID(pair.SecondGlyph)
    )
    use_pairs(font, table, sets)


def weight_of(region, position):
    start, peak, end = region
    if position == peak:
        return 1
    if not start < position < end:
        return 0
    return (position - start) / (peak - start) if position < peak else (end - position) / (end - peak)


def rounded(points, step):
    return [(step * round(x / step), step * round(y / step)) for x, y in points]


def without_inferred(deltas, points, ends, tolerance):
    """Drops the points that follow from their neighbours, but no change of a width."""
    outline = iup_delta_optimize(deltas, points, ends, tolerance)[:-METRICS]
    return [*outline, *(delta if delta != (0, 0) else None for delta in deltas[-METRICS:])]


def simplify_variations(font):
    """
    Describes the weights by one straight change from 400 to 700 and a small correction at the master in between,
    which takes fewer bytes than the two changes of the source.
    """
    gvar, glyf = font["gvar"], font["glyf"]
    for glyph, variations in list(gvar.variations.items()):
        points, control = glyf._getCoordinatesAndControls(glyph, font["hmtx"].metrics)
        ends = control.endPts
        for variation in variations:
            variation.calcInferredDeltas(points, ends)
        moves = {variation.axes["wght"]: variation.coordinates for variation in variations}

        def at(position):
            shares = [(weight_of(region, position), deltas) for region, deltas in moves.items()]
            return [tuple(sum(share * deltas[i][k] for share, deltas in shares) for k in (0, 1)) for i in range(len(points))]

        straight = rounded(at(1), 1)
        parts = [((0, 1, 1), straight, TOLERANCE)]
        for middle in {region[1] for region in moves if region[1] < 1}:
            off = [(x - middle * dx, y - middle * dy) for (x, y), (dx, dy) in zip(at(middle), straight)]
            deltas = [*rounded(off[:-METRICS], STEP_BETWEEN), *rounded(off[-METRICS:], 1)]
            parts.append(((0, middle, 1), deltas, TOLERANCE_BETWEEN))
        simplified = [
            TupleVariation({"wght": region}, without_inferred(deltas, points, ends, tolerance))
            for region, deltas, tolerance in parts
        ]
        gvar.variations[glyph] = [part for part in simplified if part.hasImpact()]


def main(source, unicodes, target):
    font = read(source)
    kerning = ligature_kerning(font)
    use_tabular_digits(font)
    options = subset.Options()
    # The few bytes of hinting stay: without them letters on Linux are spaced 4 to 8 % wider.
    options.layout_features = ["kern"]
    options.drop_tables += ["GDEF", "GSUB", "HVAR", "STAT"]
    options.bidi_closure = False
    options.name_IDs = [0, 1, 13, 14]
    subsetter = subset.Subsetter(options)
    subsetter.populate(unicodes=subset.parse_unicodes(unicodes))
    subsetter.subset(font)
    use_kerning_of_regular(font)
    drop_kerning_of_spaces(font)
    present = set(font.getGlyphOrder())
    for first, second, value in kerning:
        if {first, second} <= present:
            add_kerning(font, first, second, value)
    simplify_variations(font)
    widen_spaces(font)
    font.flavor = "woff2"
    font.save(target)


main(*sys.argv[1:])
