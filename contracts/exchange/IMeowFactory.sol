// SPDX-License-Identifier: GPL-3.0-or-later
pragma solidity 0.8.28;

/// @title The book of pairs
/// @notice Creates one pair per two tokens, at an address that anyone can compute beforehand.
interface IMeowFactory {
    /// @notice A pair of these two tokens has just been created.
    /// @param token0 The token with the lower address.
    /// @param token1 The token with the higher address.
    /// @param pair Where the pair is.
    /// @param pairCount How many pairs there are now.
    event PairCreated(address indexed token0, address indexed token1, address pair, uint256 pairCount);

    /// @notice The receiver of the protocol's share was changed.
    event FeeToChanged(address indexed feeTo);

    /// @notice The account that may change the receiver was changed.
    event FeeToSetterChanged(address indexed feeToSetter);

    /// @notice A pair needs two different tokens.
    error IdenticalAddresses();
    /// @notice The zero address is no token.
    error ZeroAddress();
    /// @notice These two tokens have a pair already.
    error PairExists();
    /// @notice Only the account that sets the fee receiver may do this.
    error Forbidden();

    /// @notice Creates the pair of two tokens.
    /// @param tokenA One token.
    /// @param tokenB The other, in either order.
    /// @return pair Where the new pair is.
    function createPair(address tokenA, address tokenB) external returns (address pair);

    /// @notice Names who receives the protocol's share of the swap fees.
    /// @param newFeeTo The receiver; the zero address leaves all fees to the liquidity providers.
    function setFeeTo(address newFeeTo) external;

    /// @notice Hands the right to name the receiver to another account.
    /// @param newFeeToSetter The account that may from now on.
    function setFeeToSetter(address newFeeToSetter) external;

    /// @notice The receiver of the protocol's share; zero when there is none.
    function feeTo() external view returns (address);

    /// @notice The account that may name the receiver.
    function feeToSetter() external view returns (address);

    /// @notice The pair of two tokens in either order; zero when there is none.
    function getPair(address tokenA, address tokenB) external view returns (address pair);

    /// @notice The pair that was created as number `index`, counted from 0.
    function allPairs(uint256 index) external view returns (address pair);

    /// @notice How many pairs have been created.
    function allPairsLength() external view returns (uint256);

    /// @notice The hash of the code that creates a pair: with it and the tokens, a pair's address is arithmetic.
    function INIT_CODE_PAIR_HASH() external view returns (bytes32);

    /// @notice The tokens of the pair that is being created in this very call; zero at any other moment.
    /// @dev The pair's constructor asks for them here, so that its init code is the same for all pairs.
    function pairTokens() external view returns (address token0, address token1);
}
