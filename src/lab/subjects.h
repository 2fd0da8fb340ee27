// The Subject of every game that has one. Code that uses Subject includes this, not lab/X.h, so
// that no specialisation comes after its use.
#pragma once

#include "listed_subjects.h"  // IWYU pragma: export
#include "table/games.h"
