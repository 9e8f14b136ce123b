package dev.tern.recall;

import dev.tern.turn.TurnId;

/**
 * Something that an index found.
 *
 * @param score larger is better; means nothing beside hits of another search
 * @param alike whether it means much the same as what was asked, whatever its words are
 */
record Hit(Place place, double score, boolean alike) {
    /** One saying: the turn and its number within it. */
    record Place(TurnId turn, int ordinal) {
        /** Reads what {@link #toString} wrote. */
        static Place parse(String id) {
            int colon = id.lastIndexOf(':');
            return new Place(new TurnId(id.substring(0, colon)), Integer.parseInt(id.substring(colon + 1)));
        }

        @Override
        public String toString() {
            return turn + ":" + ordinal;
        }
    }
}
