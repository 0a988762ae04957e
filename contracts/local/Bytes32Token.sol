// SPDX-License-Identifier: GPL-3.0-or-later
pragma solidity 0.8.28;

/// @title A token whose name and symbol are 32 bytes, not strings
contract Bytes32Token {
    /// @notice What it is called, padded with zeros.
    bytes32 public immutable name;
    /// @notice Its short name, padded with zeros.
    bytes32 public immutable symbol;
    /// @notice How many decimals an amount is shown with.
    uint8 public constant decimals = 18;
    /// @notice How many there are.
    uint256 public immutable totalSupply;
    /// @notice How many an account has.
    mapping(address account => uint256) public balanceOf;
    /// @notice How many an account may spend of another's.
    mapping(address account => mapping(address spender => uint256)) public allowance;

    /// @notice Tokens moved.
    event Transfer(address indexed from, address indexed to, uint256 value);
    /// @notice An allowance was set.
    event Approval(address indexed owner, address indexed spender, uint256 value);

    /// @param name_ What it is called.
    /// @param symbol_ Its short name.
    /// @param supply How many there are, all of them the creator's.
    constructor(bytes32 name_, bytes32 symbol_, uint256 supply) {
        name = name_;
        symbol = symbol_;
        totalSupply = supply;
        balanceOf[msg.sender] = supply;
        emit Transfer(address(0), msg.sender, supply);
    }

    /// @notice Sets an allowance.
    function approve(address spender, uint256 value) external returns (bool) {
        allowance[msg.sender][spender] = value;
        emit Approval(msg.sender, spender, value);
        return true;
    }

    /// @notice Moves the caller's tokens.
    function transfer(address to, uint256 value) external returns (bool) {
        _move(msg.sender, to, value);
        return true;
    }

    /// @notice Moves another's tokens within the allowance.
    function transferFrom(address from, address to, uint256 value) external returns (bool) {
        allowance[from][msg.sender] -= value;
        _move(from, to, value);
        return true;
    }

    function _move(address from, address to, uint256 value) private {
        balanceOf[from] -= value;
        balanceOf[to] += value;
        emit Transfer(from, to, value);
    }
}
